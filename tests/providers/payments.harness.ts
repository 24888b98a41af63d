import { createHmac } from 'node:crypto';
import { sandboxPayments } from '../../src/payments/server/sandbox/sandbox.ts';
import { stripePayments } from '../../src/payments/server/stripe/stripe.ts';
import type { CardProviderName } from '../../src/payments/server/payment-providers.ts';
import type { Payments } from '../../src/platform/server/ports/payments.ts';
import type { OpenDatabase } from '../../src/testing/server/database/both-engines.ts';
import { startFakeStripe } from './fake-stripe.ts';

export const NOW = Date.UTC(2026, 0, 15, 12);

export type CardOutcome =
  | 'pays'
  | 'pays, but cannot be paid back'
  | 'pays, but its bank asks'
  | 'asks the bank'
  | 'is declined';

/** A provider with both sides: the shop's port, and the actions of card holder and bank. */
export type PaymentsHarness = {
  readonly payments: Payments;
  /** The card holder pays, is asked by the bank, or is refused. */
  readonly useCard: (id: string, outcome?: CardOutcome) => Promise<void>;
  /**
   * The bank returns a refund.
   * @returns the provider's event
   */
  readonly refundFails: (id: string) => Promise<{ body: string; signature: string }>;
  /**
   * The card holder's bank disputes a payment.
   * @returns the provider's event
   */
  readonly bankAsks: (id: string) => Promise<{ body: string; signature: string }>;
  readonly refundedMinor: (id: string) => Promise<number>;
  /** Sets the page size of the provider's event list; no effect if it lists none. */
  readonly listAtOnce: (events: number) => void;
  /** The header with an event's signature. */
  readonly header: string;
  /** An event about an intent, signed with a secret, as the webhook gets it. */
  readonly event: (
    type: string,
    intentId: string,
    secret?: string,
  ) => { body: string; signature: string };
};

/** At the fake Stripe, a later dispute or failed refund is a separate call. */
const atStripe = {
  pays: 'pays',
  'pays, but cannot be paid back': 'pays',
  'pays, but its bank asks': 'pays',
  'asks the bank': 'asks the bank',
  'is declined': 'is declined',
} as const satisfies Record<CardOutcome, string>;

type Outcome = { payments: PaymentsHarness; stop: () => Promise<void> };

export const paymentProviders: Readonly<
  Record<CardProviderName, (open: OpenDatabase) => Promise<Outcome>>
> = {
  async sandbox(open) {
    const db = await open();
    const webhookSecret = 'a secret of the sandbox';
    const sent: { body: string; signature: string }[] = [];
    const sandbox = sandboxPayments({
      db,
      clock: { now: () => NOW },
      webhookSecret,
      deliver: (body, headers) =>
        void sent.push({ body, signature: headers.get('sandbox-signature') ?? '' }),
    });
    const numbers = {
      pays: '4242424242424242',
      'pays, but cannot be paid back': '4000000000005126',
      'pays, but its bank asks': '4000000000001976',
      'asks the bank': '4000002760003184',
      'is declined': '4000000000000002',
    };
    return {
      payments: {
        payments: sandbox,
        async useCard(id, outcome = 'pays') {
          const clientSecret = (await sandbox.readIntent(id))?.clientSecret ?? '';
          await sandbox.confirm(clientSecret, {
            number: numbers[outcome],
            expiry: '12 / 40',
            cvc: '123',
          });
        },
        // With this card the refund fails by itself.
        refundFails() {
          const last = sent.at(-1);
          if (!last?.body.includes('refund.failed')) throw new Error('No refund has failed');
          return Promise.resolve(last);
        },
        // With this card the bank disputes by itself.
        bankAsks() {
          const last = sent.at(-1);
          if (!last?.body.includes('charge.dispute.created')) throw new Error('No bank has asked');
          return Promise.resolve(last);
        },
        async refundedMinor(id) {
          const made = await db.query
            .selectFrom('sandbox_refunds')
            .select((eb) => eb.fn.sum<number | string | null>('amount_minor').as('minor'))
            .where('intent_id', '=', id)
            .where('status', '=', 'made')
            .executeTakeFirstOrThrow();
          return Number(made.minor ?? 0);
        },
        listAtOnce: () => {},
        header: 'sandbox-signature',
        event(type, intent, secret = webhookSecret) {
          const body = JSON.stringify({ id: `evt_${type}_${intent}`, type, intent });
          return { body, signature: createHmac('sha256', secret).update(body).digest('hex') };
        },
      },
      stop: () => Promise.resolve(),
    };
  },

  async stripe() {
    const fake = await startFakeStripe();
    fake.account.now = () => NOW;
    const { secretKey, webhookSecret, url: apiUrl } = fake;
    return {
      payments: {
        header: 'stripe-signature',
        payments: stripePayments({
          secretKey,
          webhookSecret,
          apiUrl,
          secret: 'a secret of this shop',
          publicUrl: 'https://parts.example.com',
          clock: { now: () => NOW },
        }),
        useCard: async (id, outcome = 'pays') => fake.account.useCard(id, atStripe[outcome]),
        refundFails(id) {
          fake.account.failRefund(id);
          return Promise.resolve(fake.signed(fake.account.events.at(-1) ?? {}, NOW));
        },
        bankAsks: (id) =>
          Promise.resolve(fake.signed(fake.account.dispute(id, 'warning_needs_response'), NOW)),
        refundedMinor: (id) => Promise.resolve(fake.account.refundedMinor(id)),
        listAtOnce: (events) => {
          fake.account.eventsAtOnce = events;
        },
        event: (type, id, secret) => {
          const data = { object: { id, object: 'payment_intent' } };
          return fake.signed({ id: `evt_${type}_${id}`, object: 'event', type, data }, NOW, secret);
        },
      },
      stop: () => fake.stop(),
    };
  },
};
