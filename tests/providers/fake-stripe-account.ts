import { FakeStripeCustomers } from './fake-stripe-customers.ts';
import { listEvents } from './fake-stripe-events.ts';
import {
  type Answer,
  type FakeDispute,
  type FakeEvent,
  type FakeIntent,
  type FakeRefund,
  type Params,
  list,
  metadataOf,
  refused,
} from './fake-stripe-objects.ts';

const LEAST_CHARGE = 50;
/** Amounts must be a multiple of this, by https://docs.stripe.com/currencies. */
const MULTIPLES: Readonly<Record<string, number>> = { isk: 100, kwd: 10 };
const cancelable = ['requires_payment_method', 'requires_action', 'processing'];

/** One Stripe account: intents, refunds, webhook endpoints, events. */
export class FakeStripeAccount {
  readonly intents = new Map<string, FakeIntent>();
  readonly customers = new FakeStripeCustomers();
  readonly refunds: FakeRefund[] = [];
  readonly disputes: FakeDispute[] = [];
  /** Every event so far, oldest first; the test delivers them. */
  readonly events: FakeEvent[] = [];
  endpoints: { url: string; status: string; enabled_events: string[] }[] = [];
  /** Stripe's clock, in milliseconds. */
  now: () => number = () => 0;
  /** Maximum number of events on a page; Stripe's is 100. */
  eventsAtOnce = 100;
  /** Resources that a restricted key may not use, such as `v1/events`. */
  forbidden: readonly string[] = [];
  /** The error code of every refund request, or null to accept them. */
  refuseRefunds: string | null = null;
  #count = 0;

  answer(method: string, url: string, params: Params): Answer {
    const { pathname } = new URL(url, 'http://stripe');
    const [, version, resource, id, action] = pathname.split('/');
    const call = `${method} ${version}/${resource}${id ? '/{id}' : ''}${action ? `/${action}` : ''}`;
    if (this.forbidden.includes(`${version}/${resource}`))
      return refused(403, {
        message: `The provided key does not have the required permissions for this endpoint (${pathname}).`,
      });
    if (resource === 'customers' || resource === 'payment_methods')
      return this.customers.answer(method, url, params, () => this.#id('cus'));
    if (call === 'POST v1/payment_intents') return this.#create(params);
    if (call === 'GET v1/payment_intents') return list([...this.intents.values()], url);
    if (call === 'GET v1/events')
      return listEvents(this.events, url, { now: this.now(), atOnce: this.eventsAtOnce });
    if (call === 'GET v1/webhook_endpoints') return list(this.endpoints, url);
    if (call === 'GET v1/payment_intents/{id}')
      return this.#about(id, (intent) => ({ status: 200, body: intent }));
    if (call === 'POST v1/payment_intents/{id}/cancel')
      return this.#about(id, (intent) => this.#cancel(intent));
    if (call === 'GET v1/refunds') {
      const of = new URL(url, 'http://stripe').searchParams.get('payment_intent') ?? undefined;
      return this.#about(of, () => list(this.#refundsOf(of), url));
    }
    if (call === 'POST v1/refunds')
      return {
        ...this.#about(params['payment_intent'], (of) => this.#refund(of, params)),
        tried: true,
      };
    return refused(404, { message: `Unrecognized request URL (${method}: ${pathname})` });
  }

  /** Confirms a payment as the card holder does in the browser. Throws where Stripe.js would fail. */
  useCard(id: string, outcome: 'pays' | 'asks the bank' | 'is declined' = 'pays'): void {
    const intent = this.#known(id);
    if (!cancelable.includes(intent.status))
      throw new Error(`This PaymentIntent's status is ${intent.status}`);
    if (outcome === 'asks the bank') intent.status = 'requires_action';
    if (outcome === 'is declined') this.#send('payment_intent.payment_failed', intent);
    if (outcome !== 'pays') return;
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    this.#send('payment_intent.succeeded', intent);
  }

  /** Changes an intent without an event. */
  alter(id: string, change: Partial<FakeIntent>): void {
    Object.assign(this.#known(id), change);
  }

  /** The bank returns a successful refund: the amount goes back to the account. */
  failRefund(id: string, reason = 'expired_or_canceled_card'): void {
    const refund = this.refunds.findLast(
      ({ payment_intent: intent, status }) => intent === id && status === 'succeeded',
    );
    if (!refund) throw new Error(`No refund of ${id} stands`);
    refund.status = 'failed';
    refund.failure_reason = reason;
    this.#send('refund.failed', refund);
  }

  /** Makes a manual refund in Stripe's dashboard: of everything, or of an amount in minor units. */
  refundManually(id: string, amount = this.#known(id).amount_received): void {
    this.refunds.push({
      id: this.#id('re'),
      object: 'refund',
      amount,
      metadata: {},
      currency: this.#known(id).currency,
      payment_intent: id,
      status: 'succeeded',
    });
    const refunded = this.refundedMinor(id) >= this.#known(id).amount_received;
    this.#send('charge.refunded', {
      id: this.#id('ch'),
      object: 'charge',
      payment_intent: id,
      refunded,
    });
  }

  /** The card holder's bank disputes a payment: all of it, or an amount in minor units. */
  dispute(
    id: string,
    status: 'warning_needs_response' | 'needs_response' = 'needs_response',
    amount = this.#known(id).amount_received,
  ): FakeEvent {
    const dispute: FakeDispute = {
      id: this.#id('du'),
      object: 'dispute',
      amount,
      currency: this.#known(id).currency,
      payment_intent: id,
      reason: 'fraudulent',
      status,
    };
    this.disputes.push(dispute);
    return this.#send('charge.dispute.created', dispute);
  }

  /** A dispute of a payment at another shop of the same account. */
  disputeAtOtherShop(): FakeEvent {
    return this.#send('charge.dispute.created', {
      id: this.#id('du'),
      object: 'dispute',
      amount: 5_000,
      currency: 'usd',
      payment_intent: this.#id('pi'),
      reason: 'fraudulent',
      status: 'needs_response',
    });
  }

  /** Moves the newest dispute of a payment to its next status. */
  moveDispute(id: string, status: 'needs_response' | 'won' | 'lost' | 'warning_closed'): FakeEvent {
    const dispute = this.disputes.findLast(({ payment_intent: intent }) => intent === id);
    if (!dispute) throw new Error(`Nobody disputes ${id}`);
    dispute.status = status;
    const escalated = status === 'needs_response';
    return this.#send(`charge.dispute.${escalated ? 'funds_withdrawn' : 'closed'}`, dispute);
  }

  refundedMinor(id: string): number {
    return this.refunds
      .filter(({ payment_intent: intent, status }) => intent === id && status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  #create(params: Params): Answer {
    const amount = Number(params['amount']);
    const { currency = '' } = params;
    if (!Number.isInteger(amount) || amount < 1)
      return refused(400, {
        code: 'parameter_invalid_integer',
        param: 'amount',
        message: 'Invalid integer',
      });
    if (amount < LEAST_CHARGE)
      return refused(400, {
        code: 'amount_too_small',
        param: 'amount',
        message: 'Amount must be at least $0.50 usd',
      });
    if (!/^[a-z]{3}$/.test(currency))
      return refused(400, { param: 'currency', message: `Invalid currency: ${currency}` });
    if (amount % (MULTIPLES[currency] ?? 1) !== 0)
      return refused(400, { param: 'amount', message: `Invalid amount in ${currency}: ${amount}` });
    const customer = params['customer'] ?? null;
    if (customer !== null && !this.customers.has(customer))
      return refused(400, {
        code: 'resource_missing',
        param: 'customer',
        message: `No such customer: '${customer}'`,
      });
    const id = this.#id('pi');
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency,
      client_secret: `${id}_secret_${this.#count}`,
      status: 'requires_payment_method',
      metadata: metadataOf(params),
      customer,
      receipt_email: params['receipt_email'] ?? null,
      allowed_payment_method_types: [params['allowed_payment_method_types[0]'] ?? ''],
      livemode: false,
      created: 0,
    };
    this.intents.set(id, intent);
    this.#send('payment_intent.created', intent);
    return { status: 200, body: structuredClone(intent) };
  }

  #cancel(intent: FakeIntent): Answer {
    if (!cancelable.includes(intent.status)) {
      const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
      return refused(400, { code: 'payment_intent_unexpected_state', message });
    }
    intent.status = 'canceled';
    this.#send('payment_intent.canceled', intent);
    return { status: 200, body: structuredClone(intent) };
  }

  #refund(intent: FakeIntent, params: Params): Answer {
    if (this.refuseRefunds !== null)
      return refused(400, {
        code: this.refuseRefunds,
        message: 'Insufficient funds in your Stripe balance',
      });
    if (intent.status !== 'succeeded') {
      return refused(400, {
        message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      });
    }
    const taken = this.disputes.some(
      ({ payment_intent: of, status }) =>
        of === intent.id && (status === 'needs_response' || status === 'lost'),
    );
    if (taken)
      return refused(400, { code: 'charge_disputed', message: 'Charge has been charged back.' });
    if (this.refundedMinor(intent.id) >= intent.amount_received) {
      return refused(400, {
        code: 'charge_already_refunded',
        message: 'Charge has already been refunded.',
      });
    }
    // Without an amount Stripe refunds the remainder.
    const left = intent.amount_received - this.refundedMinor(intent.id);
    const amount = params['amount'] === undefined ? left : Number(params['amount']);
    if (amount > left)
      return refused(400, {
        param: 'amount',
        message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      });
    const refund: FakeRefund = {
      id: this.#id('re'),
      object: 'refund',
      amount,
      metadata: metadataOf(params),
      currency: intent.currency,
      payment_intent: intent.id,
      status: 'succeeded',
    };
    this.refunds.push(refund);
    return { status: 200, body: structuredClone(refund) };
  }

  /** Newest first, as Stripe lists. */
  #refundsOf(of: string | undefined): FakeRefund[] {
    return this.refunds.filter((refund) => refund.payment_intent === of).toReversed();
  }

  #about(id: string | undefined, answer: (intent: FakeIntent) => Answer): Answer {
    const intent = this.intents.get(id ?? '');
    return intent
      ? answer(intent)
      : refused(404, { code: 'resource_missing', message: `No such payment_intent: '${id}'` });
  }

  #known(id: string): FakeIntent {
    const intent = this.intents.get(id);
    if (!intent) throw new Error(`There is no intent ${id}`);
    return intent;
  }

  #send(type: string, about: FakeEvent['data']['object']): FakeEvent {
    const data = { object: structuredClone(about) };
    const id = this.#id('evt');
    const created = Math.floor(this.now() / 1000);
    const event: FakeEvent = { id, object: 'event', type, created, livemode: false, data };
    this.events.push(event);
    return event;
  }

  #id(prefix: string): string {
    this.#count++;
    return `${prefix}_${String(this.#count).padStart(6, '0')}`;
  }
}
