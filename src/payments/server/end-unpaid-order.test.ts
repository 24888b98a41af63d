import { expect, it } from 'vitest';
import { openLog } from '../../platform/server/log/open-log.ts';
import { ProviderDown } from '../../platform/server/ports/payments.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  orderFor,
  paidIntent,
  paidOrder,
  placedOrder,
  statusOf,
  stockOf,
  stockPart,
} from '../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { expireOrders } from './payment-jobs.ts';
import { HOUR_MS } from '../../platform/rules/durations.ts';

const mailKinds = async (shop: TestShop) =>
  (await shop.deps.db.query.selectFrom('outbox').select('kind').orderBy('id').execute()).map(
    (mail) => mail.kind,
  );

describeOnEngines('ending an unpaid order', (open) => {
  it('returns the stock exactly once, however often it is cancelled at once', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    const id = await placedOrder(shop, part);
    const cancel = () => shop.call('DELETE /order/{id}', { params: { id } }, { as: BUYER });
    const replies = await Promise.all([cancel(), cancel(), cancel()]);
    // Later calls learn that the order is cancelled, not that it was paid.
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    const answerTo = async (as: string) => {
      const { problem } = await shop.call('DELETE /order/{id}', { params: { id } }, { as });
      return [problem.status, problem.code];
    };
    expect(await answerTo(BUYER)).toEqual([404, 'ORDER_CANCELLED']);
    expect(await answerTo('stranger@example.com')).toEqual([404, 'NOT_FOUND']);
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
    expect((await shop.call('GET /order/{id}', { params: { id } }, { as: BUYER })).status).toBe(
      404,
    );
    expect(
      (await shop.call('GET /orders', { query: { email: BUYER } }, { as: BUYER })).body,
    ).toEqual([]);
  });

  it('is shown on request to its buyer and to administrators', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    const id = await placedOrder(shop, part);
    await placedOrder(shop, part);
    shop.advance(60_000);
    await shop.call('DELETE /order/{id}', { params: { id } }, { as: BUYER });
    const one = (as: string, ended: string) =>
      shop.call('GET /order/{id}', { params: { id }, query: { ended } }, { as });
    const ended = { _id: id, status: 'cancelled', endedAt: '2026-01-15T12:01:00.000Z' };
    for (const as of [BUYER, ADMIN]) {
      expect((await one(as, 'true')).body).toMatchObject(ended);
      expect((await one(as, 'false')).status).toBe(404);
    }
    expect((await one('stranger@example.com', 'true')).status).toBe(404);
    const filter = 'ended';
    const lists = [
      shop.call('GET /orders', { query: { email: BUYER, filter } }, { as: BUYER }),
      shop.call('GET /manageOrders', { query: { filter } }, { as: ADMIN }),
      shop.call('GET /manageOrders', { query: { filter, order: 'asc' } }, { as: ADMIN }),
    ];
    for (const list of lists)
      expect((await list).body).toMatchObject([{ _id: id, status: 'cancelled' }]);
  });

  it('also cancels an intent that is opened meanwhile', async () => {
    let opensAnother = true;
    const shop: TestShop = startShop(await open(), {
      deps: ({ payments }) => ({
        payments: {
          ...payments,
          async cancelIntent(intent) {
            const cancelled = await payments.cancelIntent(intent);
            if (opensAnother) {
              opensAnother = false;
              expect((await pay()).status).toBe(200);
            }
            return cancelled;
          },
        },
      }),
    });
    const part = await stockPart(shop);
    const orderId = await placedOrder(shop, part);
    const pay = () =>
      shop.call('POST /create-payment-intent', { body: { orderId } }, { as: BUYER });
    await pay();
    const gone = await shop.call('DELETE /order/{id}', { params: { id: orderId } }, { as: BUYER });
    expect(gone.status).toBe(200);
    const intents = await shop.deps.db.query
      .selectFrom('sandbox_intents')
      .select('status')
      .execute();
    expect(intents).toEqual([{ status: 'canceled' }, { status: 'canceled' }]);
    expect(await statusOf(shop, orderId)).toBe('cancelled');
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
  });

  it('gives up and logs it when intents are opened again and again', async () => {
    const lines: Readonly<Record<string, unknown>>[] = [];
    const log = openLog(
      { logLevel: 'warn' },
      { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    );
    const shop: TestShop = startShop(await open(), {
      deps: ({ payments }) => ({
        log,
        payments: {
          ...payments,
          async cancelIntent(intent) {
            const cancelled = await payments.cancelIntent(intent);
            await pay();
            return cancelled;
          },
        },
      }),
    });
    const part = await stockPart(shop);
    const orderId = await placedOrder(shop, part);
    const pay = () =>
      shop.call('POST /create-payment-intent', { body: { orderId } }, { as: BUYER });
    await pay();
    const params = { id: orderId };
    const { problem } = await shop.call('DELETE /order/{id}', { params }, { as: BUYER });
    expect(problem).toMatchObject({ status: 503, code: 'PAYMENT_UNDER_WAY' });
    expect(lines).toEqual([
      expect.objectContaining({
        orderId,
        requestId: problem.requestId,
        msg: 'cannot end an order now: a payment for it is in progress',
      }),
    ]);
    expect(await statusOf(shop, orderId)).toBe('unpaid');
    expect(await stockOf(shop, part)).toEqual({ available: 4_950, ledger: 4_950 });
  });

  it('changes nothing while the provider is down or a payment that was made cannot be settled', async () => {
    let fault: 'provider' | 'database' | null = null;
    const shop = startShop(await open(), {
      deps: ({ payments, db }) => ({
        payments: {
          ...payments,
          cancelIntent: (id) =>
            fault === 'provider'
              ? Promise.reject(new ProviderDown('sandbox', new Error('down')))
              : payments.cancelIntent(id),
        },
        db: {
          ...db,
          transaction: (run) =>
            fault === 'database' ? Promise.reject(new Error('no')) : db.transaction(run),
        },
      }),
    });
    const part = await stockPart(shop);
    const id = await placedOrder(shop, part);
    await paidIntent(shop, id);
    const end = () => endUnpaidOrder(shop.deps, id, { to: 'cancelled', actor: BUYER });
    const state = async () => [await statusOf(shop, id), (await stockOf(shop, part)).available];
    fault = 'provider';
    expect(await end()).toMatchObject({ ok: false, code: 'PROVIDER_DOWN' });
    expect(await state()).toEqual(['unpaid', 4_950]);
    fault = 'database';
    await expect(end()).rejects.toThrow('no');
    expect(await state()).toEqual(['unpaid', 4_950]);
    fault = null;
    expect(await end()).toMatchObject({ ok: false, code: 'ORDER_PAID' });
    expect(await state()).toEqual(['paid', 4_950]);
  });

  it('is audited if an administrator did it', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    const [one, two] = [await placedOrder(shop, part), await placedOrder(shop, part)];
    await shop.call('POST /orderCancel/{id}', { params: { id: one } }, { as: ADMIN });
    await shop.call('DELETE /order/{id}', { params: { id: two } }, { as: ADMIN });
    await shop.call(
      'DELETE /order/{id}',
      { params: { id: await placedOrder(shop, part) } },
      { as: BUYER },
    );
    const { query } = shop.deps.db;
    const rows = await query
      .selectFrom('audit_log')
      .select(['actor', 'subject'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([one, two].map((subject) => ({ actor: ADMIN, subject })));
    expect((await mailKinds(shop)).filter((kind) => kind === 'order-cancelled')).toHaveLength(2);
  });

  it('happens after UNPAID_HOLD_HOURS, with a mail to the buyer', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    const [due, paid] = [await placedOrder(shop, part), await paidOrder(shop, part)];
    shop.advance(72 * HOUR_MS - 1);
    expect(await expireOrders(shop.deps)).toBe(0);
    shop.advance(2);
    expect(await expireOrders(shop.deps, AbortSignal.abort())).toBe(0);
    expect(await expireOrders(shop.deps)).toBe(1);
    expect([await statusOf(shop, due), await statusOf(shop, paid)]).toEqual(['lapsed', 'paid']);
    expect(await mailKinds(shop)).toContain('order-lapsed');
    expect(await stockOf(shop, part)).toEqual({ available: 4_950, ledger: 4_950 });
  });

  it('never happens to a paid, shipped or refunded order', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    const [id, refunded] = [await paidOrder(shop, part), await paidOrder(shop, part)];
    const asAdmin = { as: ADMIN };
    expect(
      (await shop.call('POST /orderCancel/{id}', { params: { id } }, asAdmin)).problem.code,
    ).toBe('ORDER_PAID');
    const ship = () =>
      shop.call('PATCH /orderShipment/{id}', { params: { id }, body: { shipment: true } }, asAdmin);
    expect((await ship()).body).toMatchObject({ modifiedCount: 1 });
    expect((await ship()).body).toMatchObject({ modifiedCount: 0 });
    expect(
      (await shop.call('DELETE /order/{id}', { params: { id } }, { as: BUYER })).problem.code,
    ).toBe('ORDER_PAID');
    const another = { params: { id: refunded } };
    await shop.call('POST /orderRefund/{id}', another, asAdmin);
    expect((await shop.call('DELETE /order/{id}', another, { as: BUYER })).problem).toMatchObject({
      status: 409,
      code: 'ORDER_REFUNDED',
    });
  });

  it('keeps the terms of an order whose part changes or is deleted', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    const id = await placedOrder(shop, part);
    await shop.call('DELETE /tool/{id}', { params: { id: part } }, { as: ADMIN });
    const { body } = await shop.call('GET /order/{id}', { params: { id } }, { as: BUYER });
    expect(body).toMatchObject({ toolName: 'Chainring 48T', unitPrice: 12, price: 600 });
    expect((await shop.call('POST /orders', { body: orderFor(part) }, { as: BUYER })).status).toBe(
      404,
    );
    expect((await shop.call('DELETE /order/{id}', { params: { id } }, { as: BUYER })).status).toBe(
      200,
    );
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
  });
});
