import { type Answer, type Params, list, refused } from './fake-stripe-objects.ts';

type FakeCard = {
  id: string;
  object: 'payment_method';
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
};

/** Customers of a Stripe account with the cards that are attached to them. */
export class FakeStripeCustomers {
  readonly #cards = new Map<string, FakeCard[]>();
  readonly #emails = new Map<string, string>();

  /** Customers by address, in the order of their creation. */
  get emails(): readonly string[] {
    return [...this.#emails.values()];
  }

  has(id: string): boolean {
    return this.#cards.has(id);
  }

  /** Deletes all customers, as another account has none of them. */
  clear(): void {
    this.#cards.clear();
    this.#emails.clear();
  }

  /** Attaches a card, as confirming with `setup_future_usage` does. */
  attach(customer: string, id: string, number: string): void {
    const card = { brand: 'visa', last4: number.slice(-4), exp_month: 7, exp_year: 2031 };
    this.#cards.get(customer)?.unshift({ id, object: 'payment_method', card });
  }

  /** Whether a card is attached to this customer. */
  owns(customer: string, id: string): boolean {
    return this.#cards.get(customer)?.some((card) => card.id === id) ?? false;
  }

  answer(method: string, url: string, params: Params, newId: () => string): Answer {
    const { pathname } = new URL(url, 'http://stripe');
    const [, , resource, id = '', action, cardId = ''] = pathname.split('/');
    if (resource === 'payment_methods' && method === 'POST' && action === 'detach')
      return this.#detach(id);
    if (resource !== 'customers') return unknown(method, pathname);
    if (method === 'GET' && id === '') return list([], url);
    if (method === 'POST' && id === '') return this.#create(newId(), params['email'] ?? '');
    if (method !== 'GET' || action !== 'payment_methods') return unknown(method, pathname);
    const cards = this.#cards.get(id);
    if (!cards) return missing(`No such customer: '${id}'`);
    if (cardId === '') return list(cards, url);
    const card = cards.find((one) => one.id === cardId);
    return card ? { status: 200, body: card } : missing(`No such payment_method: '${cardId}'`);
  }

  #create(id: string, email: string): Answer {
    this.#cards.set(id, []);
    this.#emails.set(id, email);
    return { status: 200, body: { id, object: 'customer', email } };
  }

  #detach(id: string): Answer {
    for (const [customer, cards] of this.#cards) {
      const card = cards.find((one) => one.id === id);
      if (!card) continue;
      this.#cards.set(
        customer,
        cards.filter((one) => one !== card),
      );
      return { status: 200, body: card };
    }
    return missing(`No such payment_method: '${id}'`);
  }
}

const missing = (message: string) => refused(404, { code: 'resource_missing', message });

function unknown(method: string, pathname: string): Answer {
  return refused(404, { message: `Unrecognized request URL (${method}: ${pathname})` });
}
