import { expect, it } from 'vitest';
import type { FullOrder } from '../../rules/checkouts.contract.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  OTHER_BUYER,
  goodCard,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { berlin } from '../../../testing/server/invoices.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';

describeOnEngines('one order with its lines', (open) => {
  /** An order of three lines; the last is cancelled. */
  async function shopWithOrder() {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    const names = ['Chain', 'Hub', 'Bell'];
    const parts = await Promise.all(names.map((name) => stockPart(shop, { name, sku: name })));
    const body = {
      ...berlin,
      userEmail: BUYER,
      lines: parts.map((toolId) => ({ toolId, quantity: 50 })),
    };
    const placed = await shop.call('POST /checkouts', { body }, { as: BUYER });
    const { insertedId: id, orderIds } = placed.body as {
      insertedId: string;
      orderIds: [string, string, string];
    };
    shop.advance(1_000);
    const cancelled = { params: { id: orderIds[2] } };
    await shop.call('POST /orderCancel/{id}', cancelled, { as: ADMIN });
    shop.advance(1_000);
    return { shop, id, lines: orderIds };
  }

  const read = async (shop: TestShop, id: string, as: string) =>
    shop.call('GET /checkout/{id}', { params: { id } }, { as });
  const orderOf = async (shop: TestShop, id: string, as: string) =>
    (await read(shop, id, as)).body as FullOrder;

  async function payByCard(shop: TestShop, id: string): Promise<string> {
    const as = { as: BUYER };
    const opened = await shop.call('POST /create-payment-intent', { body: { checkoutId: id } }, as);
    const card = { ...(opened.body as { clientSecret: string }), card: goodCard };
    const confirmed = await shop.call('POST /sandbox/confirm', { body: card });
    const transactionId = (confirmed.body as { id: string }).id;
    await shop.call('PATCH /checkoutPay/{id}', { params: { id }, body: { transactionId } }, as);
    return transactionId;
  }

  it('tells its buyer what was paid and refunded, and when each line was sent or ended', async () => {
    const { shop, id, lines } = await shopWithOrder();
    const transactionId = await payByCard(shop, id);
    const paidAt = new Date(shop.deps.clock.now()).toISOString();
    shop.advance(1_000);
    const body = { lines: [{ orderId: lines[0], units: 50 }] };
    await shop.call('POST /shipments', { body }, { as: ADMIN });
    const sentAt = new Date(shop.deps.clock.now()).toISOString();
    shop.advance(1_000);
    const refund = { params: { id: lines[0] }, body: { units: 10, of: 'sent' } };
    await shop.call('POST /orderRefund/{id}', refund, { as: ADMIN });

    const order = await orderOf(shop, id, BUYER);
    expect(order.paymentStatus).toBe('paid');
    const statuses = order.orders.map(({ status, fulfilment }) => [status, fulfilment]);
    expect(statuses).toEqual([
      ['shipped', 'sent'],
      ['paid', 'toSend'],
      ['cancelled', 'cancelled'],
    ]);
    expect(order.orders[0]).toMatchObject({ shippedAt: sentAt, endedAt: null, returnedUnits: 10 });
    expect(order.orders[2]?.endedAt).not.toBeNull();
    expect(order.payments).toEqual([
      {
        _id: transactionId,
        method: 'card',
        amount: order.total,
        paidAt,
        receivedOn: null,
        reference: transactionId,
      },
    ]);
    expect(order.refunds).toMatchObject([
      { orderId: lines[0], units: 10, amount: order.refunded, reason: 'admin' },
    ]);
  });

  it('names a bank transfer by the order’s number and the day on which it arrived', async () => {
    const { shop, id } = await shopWithOrder();
    await shop.call(
      'PUT /settings',
      { body: { 'shop.iban': 'DE89370400440532013000' } },
      { as: HOST },
    );
    const { due, number } = await orderOf(shop, id, BUYER);
    const body = { amount: due, date: '2026-01-02' };
    await shop.call('POST /checkoutTransfer/{id}', { params: { id }, body }, { as: ADMIN });
    const { payments } = await orderOf(shop, id, BUYER);
    expect(payments).toMatchObject([
      { method: 'transfer', amount: due, receivedOn: '2026-01-02', reference: number },
    ]);
  });

  it('tells administrators alone who did what, of disputes and of notes', async () => {
    const { shop, id, lines } = await shopWithOrder();
    await payByCard(shop, id);
    await shop.call(
      'POST /orderNotes',
      { body: { orderId: lines[1], text: 'Call' } },
      { as: ADMIN },
    );
    const seen = await orderOf(shop, id, ADMIN);
    expect(seen.acts).toMatchObject([
      { action: 'cancel order', subject: lines[2], actor: ADMIN, at: seen.orders[2]?.endedAt },
    ]);
    expect(seen.orders.map(({ notes }) => notes)).toEqual([0, 1, 0]);
    expect(seen.payments.map(({ dispute }) => dispute)).toEqual([null]);

    const own = await orderOf(shop, id, BUYER);
    expect(JSON.stringify(own)).not.toContain(ADMIN);
    expect(own.acts).toBeUndefined();
    expect(own.orders.every(({ notes }) => notes === undefined)).toBe(true);
    expect(own.payments.every((payment) => !('dispute' in payment))).toBe(true);
  });

  it('is not found by another buyer, nor by the id of a line', async () => {
    const { shop, id, lines } = await shopWithOrder();
    expect((await read(shop, id, OTHER_BUYER)).status).toBe(404);
    expect((await read(shop, lines[0], BUYER)).status).toBe(404);
    const line = { params: { id: lines[0] }, query: { ended: 'true' } };
    expect((await shop.call('GET /order/{id}', line, { as: OTHER_BUYER })).status).toBe(404);
    expect((await shop.call('GET /order/{id}', line, { as: BUYER })).body).toMatchObject({
      checkoutId: id,
      position: 1,
    });
  });
});
