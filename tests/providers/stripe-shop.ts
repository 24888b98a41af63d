import { onTestFinished } from 'vitest';
import { stripePayments } from '../../src/payments/server/stripe/stripe.ts';
import type { Clock } from '../../src/platform/server/clock.ts';
import type { OpenDatabase } from '../../src/testing/server/database/both-engines.ts';
import { ADMIN, BUYER, placedOrder, stockPart } from '../../src/testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../src/testing/server/start-shop.ts';
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts';
import type { FakeEvent } from './fake-stripe-objects.ts';

/** A shop with Stripe: the real app over a real database, the real SDK over a fake Stripe. */
export type StripeShop = TestShop & {
  readonly fake: FakeStripe;
  /**
   * Opens the payment page, which asks for the intent.
   * @returns the intent's id
   */
  readonly openIntent: (orderId: string) => Promise<string>;
  /** The browser reports that the card has paid. */
  readonly settle: (orderId: string, transactionId: string) => ReturnType<TestShop['call']>;
  /** Stripe sends an event: the given one, or the newest of a type. */
  readonly webhook: (event?: FakeEvent | string, at?: number) => ReturnType<TestShop['call']>;
};

const TIMEOUT_MS = 1_500;
const OURS = { secret: 'the secret of this shop', publicUrl: 'https://parts.example.com' };

/** Stripe with this shop's settings, or with another secret or URL for the same account. */
export function paymentsOf(
  { secretKey, webhookSecret, url: apiUrl }: FakeStripe,
  clock: Clock,
  others: Partial<typeof OURS> = {},
) {
  const access = { secretKey, webhookSecret, apiUrl, timeoutMs: TIMEOUT_MS };
  return stripePayments({ ...access, ...OURS, clock, ...others });
}

export async function startStripeShop(
  open: OpenDatabase,
  env: Readonly<Record<string, string>> = {},
): Promise<StripeShop> {
  const fake = await startFakeStripe();
  onTestFinished(() => fake.stop());
  const keys = {
    STRIPE_SECRET_KEY: fake.secretKey,
    STRIPE_PUBLISHABLE_KEY: fake.publishableKey,
    STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
  };
  const shop = startShop(await open(), {
    env: { PAYMENTS: 'stripe', STRIPE_API_URL: fake.url, ...keys, ...env },
    deps: ({ clock }) => ({ payments: paymentsOf(fake, clock), sandboxCards: null }),
  });
  fake.account.now = shop.deps.clock.now;
  return {
    ...shop,
    fake,
    async openIntent(orderId) {
      const opened = await shop.call(
        'POST /create-payment-intent',
        { body: { orderId } },
        { as: BUYER },
      );
      const { clientSecret } = opened.body as { clientSecret?: string };
      if (!clientSecret) throw new Error(`No intent was opened: ${JSON.stringify(opened.body)}`);
      return clientSecret.split('_secret_')[0] ?? '';
    },
    settle: (id, transactionId) =>
      shop.call('PATCH /orderPay/{id}', { params: { id }, body: { transactionId } }, { as: BUYER }),
    webhook(wanted = 'payment_intent.succeeded', at = shop.deps.clock.now()) {
      const event =
        typeof wanted === 'string'
          ? fake.account.events.findLast(({ type }) => type === wanted)
          : wanted;
      if (!event) throw new Error('There was no such event');
      const { body, signature } = fake.signed(event, at);
      return shop.call(
        'POST /webhooks/payments',
        { body },
        { headers: { 'stripe-signature': signature } },
      );
    },
  };
}

/** A shop with an administrator and one order that is paid at Stripe, without an event. */
export async function paidUnreported(open: OpenDatabase) {
  const shop = await startStripeShop(open);
  await shop.makeAdmin(ADMIN);
  const part = await stockPart(shop);
  const orderId = await placedOrder(shop, part);
  const intent = await shop.openIntent(orderId);
  shop.fake.account.useCard(intent);
  return { shop, part, orderId, intent };
}

/** The same after the browser has reported the payment. */
export async function paidAtStripe(open: OpenDatabase) {
  const paid = await paidUnreported(open);
  await paid.shop.settle(paid.orderId, paid.intent);
  return paid;
}

/** The effects of a payment, each of which happens at most once. */
export async function tracesOf(shop: TestShop) {
  const { query } = shop.deps.db;
  const mails = await query.selectFrom('outbox').select('kind').orderBy('id').execute();
  const refunds = await query.selectFrom('refunds').select(['reason', 'status']).execute();
  return { mails: mails.map(({ kind }) => kind), refunds };
}

/** The payloads of one kind of mail to the host, in order. */
export async function mailsToHost<Payload>({ deps }: TestShop, kind: string): Promise<Payload[]> {
  const mails = await deps.db.query
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', kind)
    .where('recipient', '=', HOST)
    .orderBy('id')
    .execute();
  return mails.map(({ payload }) => JSON.parse(payload) as Payload);
}
