import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stripePayments } from '../../src/payments/server/stripe/stripe.ts';
import { type FakeStripe, type Fault, startFakeStripe } from './fake-stripe.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const wanted = {
  reference: 'o1',
  amountMinor: 5_000,
  currency: 'usd',
  email: 'buyer@example.com',
  customerId: null,
  idempotencyKey: 'o1-0',
};

let fake: FakeStripe;
beforeEach(async () => {
  fake = await startFakeStripe();
});
afterEach(() => fake.stop());

type Change = { secretKey?: string; timeoutMs?: number; secret?: string };
const shop = (change: Change = {}) =>
  stripePayments({
    secretKey: fake.secretKey,
    webhookSecret: fake.webhookSecret,
    apiUrl: fake.url,
    secret: 'a secret of this shop',
    publicUrl: 'https://parts.example.com',
    clock: { now: () => NOW },
    ...change,
  });
/** A timeout for cases without any answer. */
const hasty = { timeoutMs: 200 };
const down = { name: 'ProviderDown', provider: 'Stripe' };

describe('Stripe without an answer', () => {
  it.each<Fault>(['error 500', 'rate limit', 'proxy page', 'reset', 'lost answer', 'silence'])(
    '%s: every call returns ProviderDown',
    async (fault) => {
      const { id } = await shop().createIntent(wanted);
      fake.break(fault);
      const payments = shop(fault === 'silence' ? hasty : {});
      const calls = [
        payments.createIntent({ ...wanted, idempotencyKey: 'o1-1' }),
        payments.readIntent(id),
        payments.refund(id, { refundId: 'r1', amountMinor: 1, idempotencyKey: 'r1' }),
        payments.cancelIntent(id),
      ];
      for (const call of await Promise.allSettled(calls)) {
        expect(call).toMatchObject({ status: 'rejected', reason: down });
      }
    },
  );

  it('a refused connection: ProviderDown', async () => {
    const payments = shop();
    await fake.stop();
    await expect(payments.readIntent('pi_1')).rejects.toMatchObject(down);
  });

  it('a lost answer is fetched again, without a second intent', async () => {
    const payments = shop();
    const held = fake.hold((line) => line.startsWith('POST'));
    const asked = payments.createIntent(wanted);
    await held.arrived;
    fake.break('lost answer');
    held.release();
    await expect(asked).rejects.toMatchObject(down);
    fake.recover();
    const { id } = await payments.createIntent(wanted);
    expect([...fake.account.intents.keys()]).toEqual([id]);
  });

  it('a wrong key throws and is no outage', async () => {
    await expect(shop({ secretKey: 'sk_test_wrong' }).readIntent('pi_1')).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
  });
});

describe('a request to Stripe', () => {
  it('asks for a card payment with a receipt', async () => {
    const { id } = await shop().createIntent(wanted);
    expect(fake.account.intents.get(id)).toMatchObject({
      amount: 5_000,
      receipt_email: 'buyer@example.com',
      metadata: { checkoutId: 'o1' },
      allowed_payment_method_types: ['card'],
    });
  });

  it('is accepted under its key though another release words it differently', async () => {
    const before = await shop({ secret: 'another' }).createIntent(wanted);
    const after = await shop().createIntent(wanted);
    expect(after).toMatchObject({ status: 'open', reference: before.reference });
  });

  it('an event is accepted for five minutes by the shop’s clock', async () => {
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_1' } },
    };
    const read = (at: number) => {
      const { body, signature } = fake.signed(event, at);
      return shop().readWebhook(
        new TextEncoder().encode(body),
        new Headers({ 'stripe-signature': signature }),
      );
    };
    expect(await read(NOW - 300_000)).toMatchObject({ intentId: 'pi_1' });
    expect(await read(NOW - 302_000)).toBeNull();
  });
});
