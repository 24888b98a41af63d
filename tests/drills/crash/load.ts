import { randomUUID } from 'node:crypto';
import { goodCard } from '../../../src/testing/server/fixtures.ts';

type Buyer = { readonly email: string; readonly token: string; readonly nth: number };
type Json = Record<string, unknown>;
type Reply = { readonly status: number; readonly type: string; readonly body: Json };

/** An order from its buyer's side: what was sent under which key, and what the shop acknowledged. */
export type Sent = {
  readonly key: string;
  readonly buyer: Buyer;
  readonly call: '/orders' | '/checkouts';
  readonly body: Json;
  /** The orders that it makes. */
  readonly size: number;
  /** The order's id. */
  id?: string;
  /** The id of the acknowledged payment. */
  paid?: string;
  wantsPaid: boolean;
  cancelled?: boolean;
};

const BUYERS = 4;
/** Lines of an order; every third request places one. */
const CHECKOUT_SIZE = 5;

/** Buyers who order, pay and cancel over HTTP, and record every acknowledgement. */
export class Load {
  readonly sent: Sent[] = [];
  /** Answers of 5xx that are not problem details. */
  readonly unclean: string[] = [];
  /** Answers of 5xx that do not shed load, and requests without an answer. */
  readonly failed: string[] = [];
  /** Answers of 503 by which a busy shop sheds load, before it did anything. */
  shed = 0;
  answered = 0;
  acknowledged = 0;
  /** Answers of 500, which follow from a transaction that a drill refused. */
  refused = 0;
  #urls: readonly string[] = [];
  #parts: { _id: string; name: string; minimumQuantity: number }[] = [];
  #buyers: Buyer[] = [];
  #onAcknowledged: () => void = () => {};
  readonly #verify: () => Promise<void>;
  readonly #count: number;

  /** @param verify verifies the new accounts' addresses, without which they may order little */
  constructor(verify: () => Promise<void>, count = BUYERS) {
    this.#verify = verify;
    this.#count = count;
  }

  /** Sends the buyers to the processes of a shop, by turns; the first time they sign up there. */
  async goTo(...urls: readonly string[]): Promise<void> {
    this.#urls = urls;
    if (this.#buyers.length > 0) return;
    const { body } = await this.#call('GET', '/tools');
    const parts = body as unknown as {
      _id: string;
      name: string;
      minimumQuantity: number;
      available: number;
    }[];
    this.#parts = parts.filter(({ available }) => available >= 5_000).slice(0, 6);
    for (let nth = 0; nth < this.#count; nth++) {
      const email = `buyer${nth}-${randomUUID().slice(0, 8)}@example.com`;
      const signedUp = await this.#call('POST', '/auth/signup', {
        body: { name: 'B', email, password: 'a long one 42' },
      });
      this.#buyers.push({ nth, email, token: signedUp.body['token'] as string });
    }
    await this.#verify();
  }

  /** Lets all buyers buy, and calls `strike` after so many more acknowledgements while they go on. */
  async runUntil(acknowledgements: number, strike: () => Promise<void>): Promise<void> {
    const target = this.acknowledged + acknowledgements;
    let struck = false;
    const reached = new Promise<void>((resolve) => {
      this.#onAcknowledged = () => this.acknowledged >= target && resolve();
    });
    const buying = Promise.all(this.#buyers.map((buyer) => this.#buy(buyer, () => struck)));
    await Promise.race([reached, buying]);
    await strike();
    struck = true;
    await buying;
  }

  /** Repeats every unanswered order under its key, and pays it. */
  async sendAgain(): Promise<void> {
    for (const sent of this.sent) {
      if (sent.id === undefined) await this.#order(sent);
      if (sent.wantsPaid && sent.paid === undefined) await this.#pay(sent);
    }
  }

  /** The requests that are still unanswered, in sentences. */
  get unanswered(): string[] {
    return this.sent.flatMap(({ key, id, wantsPaid, paid }) => {
      if (id === undefined) return [`The order ${key} could not be placed again.`];
      return wantsPaid && paid === undefined ? [`Order ${id} could not be paid.`] : [];
    });
  }

  async #buy(buyer: Buyer, over: () => boolean): Promise<void> {
    while (!over()) {
      const sent = this.#compose(buyer);
      this.sent.push(sent);
      try {
        await this.#order(sent);
        // The shop or its database is down: this buyer waits until it is back.
        if (sent.id === undefined) return;
        if (this.sent.length % 4 === 0) await this.#cancel(sent);
        else await this.#pay(sent);
      } catch (error) {
        // The process is gone: fetch cannot connect.
        if (error instanceof TypeError) return;
        throw error;
      }
    }
  }

  #compose(buyer: Buyer): Sent {
    const turn = this.sent.length;
    const parts = [...this.#parts.slice(turn % 6), ...this.#parts.slice(0, turn % 6)];
    const [part] = parts;
    if (!part) throw new Error('The shop has nothing to sell');
    const key = randomUUID();
    const who = { userName: 'B', userEmail: buyer.email, phone: '123456789', address: key };
    const sent = { key, buyer, wantsPaid: false };
    if (turn % 3 === 0) {
      const lines = parts
        .slice(0, CHECKOUT_SIZE)
        .map(({ _id, minimumQuantity }) => ({ toolId: _id, quantity: minimumQuantity }));
      return { ...sent, call: '/checkouts', body: { ...who, lines }, size: lines.length };
    }
    const order = { toolId: part._id, toolName: part.name, quantity: part.minimumQuantity };
    return { ...sent, call: '/orders', body: { ...who, ...order }, size: 1 };
  }

  async #order(sent: Sent): Promise<void> {
    const { buyer, call, body, key } = sent;
    const reply = await this.#call('POST', call, { body, buyer, key });
    if (reply.status !== 200) return;
    sent.id = reply.body['insertedId'] as string;
    this.#acknowledge();
  }

  async #cancel(sent: Sent): Promise<void> {
    const reply = await this.#call('DELETE', `/checkout/${sent.id}`, { buyer: sent.buyer });
    if (reply.status !== 200) return;
    sent.cancelled = true;
    this.#acknowledge();
  }

  async #pay(sent: Sent): Promise<void> {
    const { buyer, id: checkoutId } = sent;
    sent.wantsPaid = true;
    const wanted = { body: { checkoutId }, buyer };
    const opened = await this.#call('POST', '/create-payment-intent', wanted);
    const { clientSecret } = opened.body;
    // Already paid: the webhook settled it, and the answer to this buyer was lost.
    if (opened.body['code'] === 'ORDER_PAID') return this.#readPayment(sent);
    if (typeof clientSecret !== 'string') return;
    const confirmed = await this.#call('POST', '/sandbox/confirm', {
      body: { clientSecret, card: goodCard },
    });
    const transactionId = confirmed.body['id'];
    const settled = await this.#call('PATCH', `/checkoutPay/${checkoutId}`, {
      body: { transactionId },
      buyer,
    });
    if (settled.status !== 200) return;
    sent.paid = transactionId as string;
    this.#acknowledge();
  }

  async #readPayment(sent: Sent): Promise<void> {
    const checkout = await this.#call('GET', `/checkout/${sent.id}`, { buyer: sent.buyer });
    const [order] = checkout.body['orders'] as Json[];
    if (typeof order?.['transactionId'] === 'string') sent.paid = order['transactionId'];
  }

  #acknowledge(): void {
    this.acknowledged++;
    this.#onAcknowledged();
  }

  async #call(
    method: string,
    path: string,
    { body, buyer, key }: { body?: Json; buyer?: Buyer; key?: string } = {},
  ): Promise<Reply> {
    const url = this.#urls[(buyer?.nth ?? 0) % this.#urls.length];
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(buyer ? { authorization: `Bearer ${buyer.token}` } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      this.failed.push(`${method} ${path}: no answer`);
      throw error;
    });
    this.answered++;
    const type = response.headers.get('content-type') ?? '';
    const text = await response.text();
    if (response.status === 500) this.refused++;
    if (text.includes('"OVERLOADED"')) this.shed++;
    else if (response.status >= 500)
      this.failed.push(`${method} ${path}: ${response.status} ${text}`);
    if (response.status >= 500 && !type.startsWith('application/problem+json'))
      this.unclean.push(`${path}: ${text}`);
    return { status: response.status, type, body: (text === '' ? {} : JSON.parse(text)) as Json };
  }
}
