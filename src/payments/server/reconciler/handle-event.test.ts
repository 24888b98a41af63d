import { expect, it, vi } from 'vitest';
import { type PaymentEvent, ProviderDown } from '../../../platform/server/ports/payments.ts';
import {
  type OpenDatabase,
  describeOnEngines,
} from '../../../testing/server/database/both-engines.ts';
import { paidIntent, placedOrder, stockPart } from '../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { handleEvent } from './handle-event.ts';

const handledIds = async ({ deps }: TestShop) =>
  (await deps.db.query.selectFrom('payment_events').select('id').execute()).map(({ id }) => id);

const unhandledIds = async ({ deps }: TestShop) =>
  (await deps.db.query.selectFrom('unhandled_events').select('id').execute()).map(({ id }) => id);

/** A payment that the provider has made and the database lacks, as after restoring a backup. */
async function lostPayment(open: OpenDatabase) {
  const shop = startShop(await open());
  const intentId = await paidIntent(shop, await placedOrder(shop, await stockPart(shop)));
  await shop.deps.db.query.deleteFrom('payment_allocations').execute();
  await shop.deps.db.query.deleteFrom('payment_intents').where('id', '=', intentId).execute();
  const sent = shop.events[0] ?? { body: '{}', signature: '' };
  const { id } = JSON.parse(sent.body) as { id: string };
  const deliver = () =>
    shop.call(
      'POST /webhooks/payments',
      { body: sent.body },
      { headers: { 'sandbox-signature': sent.signature } },
    );
  return { shop, intentId, eventId: id, deliver };
}

describeOnEngines('the event of a payment that the database lacks', (open) => {
  it('is retried when the provider does not say whose payment it is', async () => {
    const { shop, eventId, deliver } = await lostPayment(open);
    const down = new ProviderDown('sandbox', new Error('down'));
    const asked = vi.spyOn(shop.deps.payments, 'readIntent').mockRejectedValueOnce(down);
    expect((await deliver()).problem).toMatchObject({ status: 503, code: 'PROVIDER_DOWN' });
    expect(asked).toHaveBeenCalledOnce();
    expect([await handledIds(shop), await unhandledIds(shop)]).toEqual([[], []]);
    expect((await deliver()).status).toBe(200);
    expect([await handledIds(shop), await unhandledIds(shop)]).toEqual([[], [eventId]]);
  });

  it('needs a person unless the whole payment was refunded', async () => {
    const { shop, intentId, eventId, deliver } = await lostPayment(open);
    const { payments } = shop.deps;
    const refund = (refundId: string, amountMinor: number) =>
      payments.refund(intentId, { refundId, amountMinor, idempotencyKey: refundId });
    await refund('first', 59_999);
    expect((await deliver()).status).toBe(200);
    expect([await handledIds(shop), await unhandledIds(shop)]).toEqual([[], [eventId]]);
    await refund('rest', 1);
    expect((await deliver()).status).toBe(200);
    expect(await handledIds(shop)).toEqual([eventId]);
  });

  it('is handled once if the payment is another shop’s', async () => {
    const { shop, eventId, deliver } = await lostPayment(open);
    const { payments } = shop.deps;
    const readIntent = payments.readIntent.bind(payments);
    const asked = vi.spyOn(payments, 'readIntent').mockImplementation(async (id) => {
      const intent = await readIntent(id);
      return intent && { ...intent, isOurs: false };
    });
    expect([(await deliver()).status, (await deliver()).status]).toEqual([200, 200]);
    expect(asked).toHaveBeenCalledOnce();
    expect([await handledIds(shop), await unhandledIds(shop)]).toEqual([[eventId], []]);
  });
});

describeOnEngines('an event of a type that changes nothing', (open) => {
  it('is recorded as handled without asking the provider', async () => {
    const shop = startShop(await open());
    const asked = vi.spyOn(shop.deps.payments, 'readIntent');
    const event: PaymentEvent = { id: 'evt_1', intentId: 'pi_1', type: 'other' };
    expect((await handleEvent(shop.deps, event)).ok).toBe(true);
    expect(await handledIds(shop)).toEqual(['evt_1']);
    expect(asked).not.toHaveBeenCalled();
  });
});
