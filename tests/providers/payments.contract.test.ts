import { describe, expect, it, onTestFinished } from 'vitest';
import { cardProviderNames } from '../../src/payments/server/payment-providers.ts';
import type { IntentRequest, PaymentEvent } from '../../src/platform/server/ports/payments.ts';
import { describeOnBothEngines } from '../../src/testing/server/database/both-engines.ts';
import { NOW, type PaymentsHarness, paymentProviders } from './payments.harness.ts';

/** The contract of every payment provider, the sandbox included. */
const wanted: IntentRequest = {
  reference: '019a-order',
  amountMinor: 60_000,
  currency: 'usd',
  email: 'buyer@example.com',
  customerId: null,
  idempotencyKey: 'order-019a-0',
};

const whole = { refundId: 'refund-a', amountMinor: 60_000, idempotencyKey: 'a-0' };

describeOnBothEngines('payments', (open, engine) => {
  // Only the sandbox stores anything in the shop's database, so the others run on one engine.
  const providers = engine === 'sqlite' ? cardProviderNames : (['sandbox'] as const);

  describe.each(providers)('by %s', (provider) => {
    async function start() {
      const { payments, stop } = await paymentProviders[provider](open);
      onTestFinished(stop);
      const read = (body: string, signature: string | null, header = payments.header) =>
        payments.payments.readWebhook(
          new TextEncoder().encode(body),
          new Headers(signature === null ? {} : { [header]: signature }),
        );
      return { ...payments, read };
    }
    const statusOf = async ({ payments }: PaymentsHarness, id: string) =>
      (await payments.readIntent(id))?.status;

    it('creates an intent, and reads it back unchanged', async () => {
      const { payments } = await start();
      const made = await payments.createIntent(wanted);
      expect(made).toMatchObject({
        reference: '019a-order',
        amountMinor: 60_000,
        currency: 'usd',
        status: 'open',
      });
      expect(made.clientSecret.length).toBeGreaterThan(10);
      expect(await payments.readIntent(made.id)).toEqual(made);
      expect(payments.provider).toBe(provider);
    });

    it('answers one key with one intent, concurrently too, and another key with another', async () => {
      const { payments } = await start();
      const made = await Promise.all([
        payments.createIntent(wanted),
        payments.createIntent(wanted),
        payments.createIntent(wanted),
      ]);
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      const other = await payments.createIntent({ ...wanted, idempotencyKey: 'order-019a-1' });
      expect(other.id).not.toBe(made[0]?.id);
    });

    it('knows no foreign intent', async () => {
      const { payments } = await start();
      expect(await payments.readIntent('pi_invented')).toBeNull();
      expect(await payments.readRefunds('pi_invented')).toEqual([]);
      await expect(payments.cancelIntent('pi_invented')).rejects.not.toMatchObject({
        name: 'ProviderDown',
      });
    });

    it('reports that a card has paid, and how much', async () => {
      const shop = await start();
      const { id } = await shop.payments.createIntent(wanted);
      await shop.useCard(id, 'is declined');
      expect(await statusOf(shop, id)).toBe('open');
      await shop.useCard(id, 'asks the bank');
      expect(await statusOf(shop, id)).toBe('open');
      await shop.useCard(id);
      expect(await shop.payments.readIntent(id)).toMatchObject({
        status: 'succeeded',
        amountMinor: 60_000,
        reference: '019a-order',
      });
    });

    it('cancels finally, once or twice', async () => {
      const shop = await start();
      const { id } = await shop.payments.createIntent(wanted);
      expect((await shop.payments.cancelIntent(id)).status).toBe('canceled');
      expect((await shop.payments.cancelIntent(id)).status).toBe('canceled');
      await shop.useCard(id).catch(() => null);
      expect(await statusOf(shop, id)).toBe('canceled');
    });

    it('cancels an intent that waits for the bank', async () => {
      const shop = await start();
      const { id } = await shop.payments.createIntent(wanted);
      await shop.useCard(id, 'asks the bank');
      expect((await shop.payments.cancelIntent(id)).status).toBe('canceled');
    });

    it('reports a paid intent instead of cancelling it', async () => {
      const shop = await start();
      const { id } = await shop.payments.createIntent(wanted);
      await shop.useCard(id);
      expect((await shop.payments.cancelIntent(id)).status).toBe('succeeded');
      expect(await statusOf(shop, id)).toBe('succeeded');
    });

    it('makes one refund of a key, concurrently too, and no more than was paid', async () => {
      const shop = await start();
      const { id } = await shop.payments.createIntent(wanted);
      await shop.useCard(id);
      const part = { ...whole, amountMinor: 20_000 };
      await Promise.all([shop.payments.refund(id, part), shop.payments.refund(id, part)]);
      expect(await shop.refundedMinor(id)).toBe(20_000);
      const rest = { refundId: 'refund-b', amountMinor: 40_000, idempotencyKey: 'b-0' };
      await shop.payments.refund(id, rest);
      expect(await shop.refundedMinor(id)).toBe(60_000);
      const listed = await shop.payments.readRefunds(id);
      expect(listed.map(({ reference, amountMinor }) => [reference, amountMinor])).toEqual([
        ['refund-b', 40_000],
        ['refund-a', 20_000],
      ]);
      const more = { refundId: 'refund-c', amountMinor: 1, idempotencyKey: 'c-0' };
      await shop.payments.refund(id, more).catch(() => null);
      expect(await shop.refundedMinor(id)).toBe(60_000);
    });

    it('refunds nothing that was never paid', async () => {
      const shop = await start();
      const { id } = await shop.payments.createIntent(wanted);
      await expect(shop.payments.refund(id, whole)).rejects.not.toMatchObject({
        name: 'ProviderDown',
      });
      expect(await shop.refundedMinor(id)).toBe(0);
    });

    it('reports a refund that failed after it was accepted, and accepts another request', async () => {
      const shop = await start();
      const { id } = await shop.payments.createIntent(wanted);
      expect(await shop.payments.readRefunds(id)).toEqual([]);
      await shop.useCard(id, 'pays, but cannot be paid back');
      await shop.payments.refund(id, whole);
      const { body, signature } = await shop.refundFails(id);
      expect(await shop.read(body, signature)).toEqual({
        id: expect.stringMatching(/^evt_/) as string,
        type: 'refund.failed',
        intentId: id,
      });
      const failed = {
        id: expect.stringMatching(/^re_/) as string,
        reference: 'refund-a',
        amountMinor: 60_000,
        status: 'failed',
        reason: 'expired_or_canceled_card',
      };
      expect(await shop.payments.readRefunds(id)).toEqual([failed]);
      expect(await shop.refundedMinor(id)).toBe(0);
      await shop.payments.refund(id, { ...whole, idempotencyKey: 'a-1' });
      await shop.refundFails(id);
      const both = await shop.payments.readRefunds(id);
      expect(both).toEqual([failed, failed]);
      expect(new Set(both.map((refund) => refund.id)).size).toBe(2);
    });

    it('lists a refund once it was made', async () => {
      const shop = await start();
      const { id } = await shop.payments.createIntent(wanted);
      await shop.useCard(id);
      await shop.payments.refund(id, whole);
      expect(await shop.payments.readRefunds(id)).toEqual([
        {
          id: expect.stringMatching(/^re_/) as string,
          reference: 'refund-a',
          amountMinor: 60_000,
          status: 'made',
          reason: null,
        },
      ]);
    });

    it('reports a dispute with amount and status', async () => {
      const shop = await start();
      const { id } = await shop.payments.createIntent(wanted);
      await shop.useCard(id, 'pays, but its bank asks');
      const { body, signature } = await shop.bankAsks(id);
      expect(await shop.read(body, signature)).toEqual({
        id: expect.stringMatching(/^evt_/) as string,
        type: 'dispute',
        intentId: id,
        dispute: {
          id: expect.stringMatching(/^du_/) as string,
          amountMinor: 60_000,
          reason: 'fraudulent',
          status: 'inquiry',
          reportedAt: NOW,
        },
      });
      // An inquiry takes no money: the shop can still refund it.
      await shop.payments.refund(id, whole);
      expect(await shop.refundedMinor(id)).toBe(60_000);
    });

    it('lists its events of a time span, newest first and page by page', async () => {
      const shop = await start();
      const { id } = await shop.payments.createIntent(wanted);
      await shop.useCard(id, 'pays, but its bank asks');
      const sent = await shop.bankAsks(id);
      const dispute = await shop.read(sent.body, sent.signature);
      shop.listAtOnce(1);
      const span = { from: NOW, until: NOW + 1 };
      const listed: PaymentEvent[] = [];
      for (let after: string | undefined; ;) {
        const { events, next } = await shop.payments.listEvents(span, after);
        listed.push(...events);
        if (next === null) break;
        after = next;
      }
      const paid = { id: expect.any(String) as string, type: 'intent.succeeded', intentId: id };
      // The sandbox delivers every event within its own process, and lists none.
      expect(listed).toEqual(provider === 'sandbox' ? [] : [dispute, paid]);
      for (const other of [
        { from: NOW - 60_000, until: NOW },
        { from: NOW + 1, until: NOW + 60_000 },
      ])
        expect(await shop.payments.listEvents(other)).toEqual({ events: [], next: null });
    });

    it('accepts an event whose signature matches its bytes', async () => {
      const { read, event } = await start();
      const { body, signature } = event('payment_intent.succeeded', 'pi_7');
      expect(await read(body, signature)).toEqual({
        id: 'evt_payment_intent.succeeded_pi_7',
        type: 'intent.succeeded',
        intentId: 'pi_7',
      });
      const other = event('payment_intent.created', 'pi_7');
      expect(await read(other.body, other.signature)).toMatchObject({
        type: 'other',
      });
    });

    it('rejects an event with any other signature', async () => {
      const { read, event } = await start();
      const { body, signature } = event('payment_intent.succeeded', 'pi_7');
      const forged = event('payment_intent.succeeded', 'pi_7', 'whsec_of_a_stranger');
      const attempts: [string, string | null][] = [
        [body, null],
        [body, ''],
        [body, 'nonsense'],
        [body, forged.signature],
        [`${body} `, signature],
        [body.replace('pi_7', 'pi_8'), signature],
      ];
      for (const [sent, signedAs] of attempts) expect(await read(sent, signedAs)).toBeNull();
      // The signature in another provider's header.
      expect(await read(body, signature, 'other-signature')).toBeNull();
    });
  });
});
