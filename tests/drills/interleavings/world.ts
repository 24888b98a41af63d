import { hasStatus, placedLines } from '../../../src/orders/server/placed-lines.ts';
import { sql } from 'kysely';
import { paidStatuses } from '../../../src/orders/rules/order.states.ts';
import { TRANSFER } from '../../../src/orders/rules/payment/transfer.ts';
import type { Database } from '../../../src/platform/server/db/database.ts';
import { refundedMinorOf } from '../../../src/orders/server/order-units.ts';
import { reconcileOpenPayments, retryRefunds } from '../../../src/payments/server/payment-jobs.ts';
import { checkInvariants } from '../../../src/operations/server/invariants/check-invariants.ts';
import { ADMIN, BUYER, OTHER_BUYER, stockPart } from '../../../src/testing/server/fixtures.ts';
import {
  type TestReply,
  type TestShop,
  startShop,
} from '../../../src/testing/server/start-shop.ts';
import { owedByCompany } from '../../../src/companies/server/account.store.ts';
import { addCompany } from '../../../src/testing/server/companies.ts';
import { HOST } from '../../../src/testing/server/start-shop.ts';
import { pausableDeps } from './pausable-deps.ts';
import type { Scheduler } from './scheduler.ts';
import { DAY_MS } from '../../../src/platform/rules/durations.ts';

export const buyers = [BUYER, OTHER_BUYER] as const;
export const PARTS = 2;
/** The lines of an order. */
export const CHECKOUT_SIZES = [1, 2, 3, 20] as const;
/** Units of a part that one buyer's unpaid orders may hold. */
const UNPAID_UNITS = 250;
const LIMIT_MINOR = 250_000;

type Sent = {
  readonly key: string;
  readonly call: 'POST /orders' | 'POST /checkouts';
  /** The orders that it makes. */
  readonly size: number;
  readonly body: Record<string, unknown>;
  readonly buyer: string;
  reply?: TestReply;
};

export type PlacedOrder = {
  readonly id: string;
  readonly checkoutId: string;
  readonly buyer: string;
};
type Payment = { readonly checkoutId: string; readonly intent: string; readonly buyer: string };

/** A shop under the scheduler, and the acknowledgements that it must keep. */
export type World = {
  readonly shop: TestShop;
  readonly parts: readonly string[];
  readonly company: string;
  invoicesPaid: number;
  readonly orders: PlacedOrder[];
  readonly sent: Sent[];
  readonly payments: Payment[];
  readonly settled: Payment[];
  /** How far the clock was moved, in milliseconds. */
  moved: number;
  /** Answers that no caller may get. */
  readonly wrong: string[];
};

export async function makeWorld(db: Database, scheduler: Scheduler): Promise<World> {
  const shop = startShop(db, {
    env: { RATE_LIMIT: 'off', UNPAID_UNITS: String(UNPAID_UNITS) },
    deps: (deps) => pausableDeps(scheduler, deps),
  });
  await shop.makeAdmin(ADMIN);
  const parts: string[] = [];
  for (let i = 0; i < Math.max(PARTS, ...CHECKOUT_SIZES); i++) {
    parts.push(
      await stockPart(shop, { name: `Part ${i}`, sku: `P-${i}`, available: 320 + 200 * i }),
    );
  }
  await shop.call(
    'PUT /settings',
    { body: { 'shop.iban': 'DE89370400440532013000' } },
    { as: HOST },
  );
  const company = await addCompany(shop, {
    people: buyers,
    terms: { days: 30 },
    creditLimit: LIMIT_MINOR,
  });
  return {
    shop,
    parts,
    company,
    invoicesPaid: 0,
    orders: [],
    sent: [],
    payments: [],
    settled: [],
    moved: 0,
    wrong: [],
  };
}

/** Delivers everything outstanding: late webhooks twice, the jobs, and the browser's settlement. */
export async function deliverOutstanding({ shop, payments }: World): Promise<void> {
  for (const event of [...shop.events, ...shop.events]) {
    const headers = { 'sandbox-signature': event.signature };
    await shop.call('POST /webhooks/payments', { body: event.body }, { headers });
  }
  await retryRefunds(shop.deps);
  await reconcileOpenPayments(shop.deps);
  for (const { checkoutId, intent, buyer } of payments) {
    await shop.call(
      'PATCH /checkoutPay/{id}',
      { params: { id: checkoutId }, body: { transactionId: intent } },
      { as: buyer },
    );
  }
}

/** The acknowledgements and invariants that do not hold, in sentences. */
export async function findFaults(world: World): Promise<string[]> {
  const { query } = world.shop.deps.db;
  const broken = [...world.wrong, ...(await checkInvariants(query))];
  const orders = await placedLines(query).execute();
  const byId = new Map(orders.map((order) => [order.id, order]));

  for (const { id } of world.orders)
    if (!byId.has(id)) broken.push(`Order ${id} was acknowledged and is gone.`);
  for (const { checkoutId, intent } of world.settled) {
    const paid = orders.filter((order) => order.order_id === checkoutId && order.transaction_id);
    if (paid.length === 0 || paid.some((order) => order.transaction_id !== intent))
      broken.push(`The payment of ${checkoutId} was acknowledged and is gone.`);
  }
  for (const { key, call, size, body, buyer, reply } of world.sent) {
    // A key is kept for a day.
    if (world.moved >= DAY_MS) continue;
    const made = orders.filter((order) => order.address === key);
    const checkouts = new Set(made.map((order) => order.order_id));
    if (checkouts.size > 1 || ![0, size].includes(made.length))
      broken.push(`A request (${key}) for ${size} orders made ${made.length}.`);
    const again = await world.shop.call(
      call,
      { body },
      { as: buyer, headers: { 'idempotency-key': key } },
    );
    const same =
      !reply ||
      reply.status >= 500 ||
      (reply.status === again.status && idOf(reply) === idOf(again));
    if (!same)
      broken.push(
        `Sent again, ${key} got ${again.status} ${idOf(again)} after ${reply.status} ${idOf(reply)}.`,
      );
    if (made[0] && idOf(again) !== made[0].order_id)
      broken.push(`Sent again, ${key} did not get its own order.`);
  }
  broken.push(
    ...(await moneyFaults(world)),
    ...(await heldUnitsFaults(world)),
    ...(await limitFaults(world)),
    ...(await checkInvariants(query)),
  );
  return broken;
}

const idOf = (reply: TestReply) => (reply.body as { insertedId?: string } | null)?.insertedId ?? '';

/** After all deliveries the sandbox holds exactly the money of paid and shipped orders. */
async function moneyFaults({ shop }: World): Promise<string[]> {
  const { query } = shop.deps.db;
  const at = await query
    .selectFrom('sandbox_intents')
    .selectAll()
    .where('status', '=', 'succeeded')
    .execute();
  const back = await query
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('status', '=', 'made')
    .execute();
  const sum = (rows: readonly { amount_minor: number }[]) =>
    rows.reduce((total, { amount_minor }) => total + amount_minor, 0);
  const there = sum(at) - sum(back);
  const owed = await placedLines(query)
    .where(hasStatus(paidStatuses))
    .where('orders.transaction_id', 'not like', `${TRANSFER}-%`)
    .where('orders.payment', '<>', 'invoice')
    .execute();
  const due = owed.reduce((total, order) => total + order.total_minor - refundedMinorOf(order), 0);
  return there === due
    ? []
    : [`The sandbox has ${there}, the paid orders come to ${due} (minor units).`];
}

async function limitFaults({ shop, company }: World): Promise<string[]> {
  const owed = await owedByCompany(shop.deps.db.query, company, shop.deps.config.currency);
  return owed <= LIMIT_MINOR
    ? []
    : [`The company owes ${owed} of at most ${LIMIT_MINOR} (minor units).`];
}

async function heldUnitsFaults({ shop }: World): Promise<string[]> {
  const { rows } = await sql<{ user_email: string; units: number | string }>`
    select user_email, sum(quantity) as units
    from order_lines join orders on orders.id = order_lines.order_id where ${hasStatus(['unpaid'])}
    group by user_email, part_id having sum(quantity) > ${UNPAID_UNITS}`.execute(
    shop.deps.db.query,
  );
  return rows.map((row) => `${row.user_email} holds ${row.units} units unpaid.`);
}
