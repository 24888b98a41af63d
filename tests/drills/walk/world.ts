import type { ShopContract } from '../../../src/app/rules/contract.ts';
import type { OrderStatus } from '../../../src/orders/rules/order.states.ts';
import type { CallInput } from '../../../src/platform/rules/contract/define.ts';
import { HOST, type TestReply, type TestShop } from '../../../src/testing/server/start-shop.ts';
import { ADMIN } from '../../../src/testing/server/fixtures.ts';

/** A part of the model; a deleted one stays for its orders. */
export type ModelPart = {
  readonly id: string;
  name: string;
  price: number;
  readonly minimumQuantity: number;
  available: number;
  deleted: boolean;
};

export type ModelOrder = {
  readonly id: string;
  readonly owner: string;
  readonly part: ModelPart;
  readonly toolName: string;
  readonly quantity: number;
  readonly price: number;
  readonly placedAt: number;
  status: OrderStatus;
  /** The client secret of its payment while it can be paid. */
  secret: string | null;
  /** The id of the charged payment. */
  charged: string | null;
  /** Whether an administrator has cancelled it, so that the buyer gets a mail. */
  byAdmin: boolean;
};

/**
 * The actors: a visitor, three customers (the third is sometimes an administrator), an
 * administrator and the host.
 */
export const customers = ['anna@example.com', 'bert@example.com', 'cora@example.com'] as const;
export const SOMETIMES_ADMIN = customers[2];
export const everybody = [null, ...customers, ADMIN, HOST] as const;
export type Actor = (typeof everybody)[number];
export const administrators = [ADMIN, HOST] as const;

/** The expected status of an answer, and the code of a refusal. */
export type Want = { readonly status: number; readonly code?: string };
export const done: Want = { status: 200 };
const refusals = {
  NOT_SIGNED_IN: 401,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  ORDER_CANCELLED: 404,
  INVALID_FIELDS: 422,
  OUT_OF_STOCK: 409,
  PRICE_CHANGED: 409,
  STOCK_MOVED: 409,
  NAME_TAKEN: 409,
  ORDER_PAID: 409,
  ORDER_REFUNDED: 409,
  ORDER_UNPAID: 409,
  ORDER_MOVE_REFUSED: 409,
  PAYMENT_NOT_CONFIRMED: 409,
  PAYMENT_FAILED: 409,
  HOST_USER: 409,
  LAST_ADMIN: 409,
} as const;
export const refuse = (code: keyof typeof refusals): Want => ({ status: refusals[code], code });

/** The real shop beside its model; every answer is compared with the model's. */
export class World {
  readonly shop: TestShop;
  readonly parts: ModelPart[] = [];
  readonly orders: ModelOrder[] = [];
  readonly reviews: { readonly id: string; readonly email: string }[] = [];
  readonly profiles = new Map<string, Readonly<Record<string, string>>>();
  readonly admins = new Set<string>([ADMIN]);
  readonly userIds = new Map<string, string>();
  /** The latest steps, printed when shop and model differ. */
  readonly trace: string[] = [];
  /** How often each answer came: a walk that is only refused finds nothing. */
  readonly answers = new Map<string, number>();
  readonly #random: () => number;
  #keys = 0;

  constructor(shop: TestShop, seed: number) {
    this.shop = shop;
    this.#random = numbers(seed);
  }

  /** A random element, decided by the seed. */
  pick<T>(some: readonly T[]): T {
    const one = some[Math.floor(this.#random() * some.length)];
    if (one === undefined && some.length === 0) throw new Error('There is nothing to choose from');
    return one as T;
  }

  chance(of: number): boolean {
    return this.#random() < of;
  }

  newKey(): string {
    return `key ${this.#keys++}`;
  }

  /** Mostly one of the given actors, since a walk by actors without rights gets nowhere. */
  pickActor(mostly: readonly Actor[]): Actor {
    return this.pick(this.chance(0.75) ? mostly : everybody);
  }

  /** Any part, mostly one that is in the catalogue. */
  pickPart(): ModelPart {
    const there = this.parts.filter(({ deleted }) => !deleted);
    return this.pick(this.chance(0.9) && there.length > 0 ? there : this.parts);
  }

  /** The host always has the role. */
  isAdmin(actor: Actor): boolean {
    return actor === HOST || (actor !== null && this.admins.has(actor));
  }

  get now(): number {
    return this.shop.deps.clock.now();
  }

  /** Makes a call as an actor and compares the answer with the expected one. */
  async expect<K extends keyof ShopContract>(
    want: Want,
    key: K,
    actor: Actor,
    input: Partial<CallInput<ShopContract[K]>> | object,
    headers: Record<string, string> = {},
  ): Promise<TestReply> {
    const as = actor === null ? {} : { as: actor };
    const reply = await this.shop.call(key, input, { ...as, headers });
    const code = reply.status >= 400 ? reply.problem.code : undefined;
    const told = `${key} by ${actor ?? 'a visitor'} with ${JSON.stringify(input)}`;
    this.trace.push(`${told}: ${reply.status} ${code ?? ''}`);
    if (this.trace.length > 40) this.trace.shift();
    if (reply.status !== want.status || code !== want.code)
      this.differ(
        `${told}\n  wanted ${want.status} ${want.code ?? ''}, got ${reply.status} ${JSON.stringify(reply.body)}`,
      );
    const answer = `${key} ${reply.status} ${code ?? ''}`.trim();
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
    return reply;
  }

  /** Compares a value with the model's. */
  same(about: string, told: unknown, wanted: unknown): void {
    const [one, other] = [JSON.stringify(told), JSON.stringify(wanted)];
    if (one !== other) this.differ(`${about}\n  wanted ${other}\n  got    ${one}`);
  }

  differ(what: string): never {
    throw new Error(
      [`The shop and the model differ: ${what}`, '', 'What was done last:', ...this.trace].join(
        '\n',
      ),
    );
  }
}

/** Random numbers between 0 and 1 from a seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The orders that lists show. */
export const isListed = ({ status }: ModelOrder) => status !== 'cancelled' && status !== 'lapsed';

/** A charged, unpaid order becomes paid as soon as it is read. */
export function settleIfCharged(order: ModelOrder): boolean {
  if (order.status !== 'unpaid' || order.charged === null) return false;
  order.status = 'paid';
  return true;
}
