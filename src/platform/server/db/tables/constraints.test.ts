import { expect, it } from 'vitest';
import {
  type Fulfilment,
  type PaymentStatus,
  fulfilments,
  nextFulfilments,
  nextPayments,
  orderStatuses as statuses,
  paymentStatuses,
} from '../../../../orders/rules/order.states.ts';
import type { DisputeStatus } from '../../../../orders/rules/payment/dispute.states.ts';
import { describeOnBothEngines } from '../../../../testing/server/database/both-engines.ts';
import { stockPart } from '../../../../testing/server/fixtures.ts';
import {
  axesOf,
  columnsOf,
  insertPayment,
  insertRaw,
  lineColumnsOf,
  orderColumnsOf,
} from '../../../../testing/server/raw-orders.ts';
import { startShop } from '../../../../testing/server/start-shop.ts';
import { newId } from '../database.ts';
import type { DisputeRow, PlacedLine } from './schema.ts';

const isDone = (change: { execute: () => Promise<unknown> }): Promise<boolean> =>
  change.execute().then(
    () => true,
    () => false,
  );

/** The database must enforce the moves of an order even against faulty code. */

describeOnBothEngines('the database itself', (open) => {
  it('allows exactly the moves of a payment in order.states.ts', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    for (const from of paymentStatuses) {
      for (const to of paymentStatuses.filter((status) => status !== from)) {
        const transaction = `pi_${from}_${to}`;
        const paidWith = (status: PaymentStatus) =>
          orderColumnsOf[status].transaction_id === null ? {} : { transaction_id: transaction };
        const [status] = statuses.filter((one) => axesOf[one].payment_status === from);
        const id = await insertRaw(shop, part, {
          ...columnsOf[status ?? 'unpaid'],
          status: status ?? 'unpaid',
          ...paidWith(from),
        });
        if (from === 'open' && to === 'paid') await insertPayment(shop, transaction, id);
        const moved = await isDone(
          shop.deps.db.query
            .updateTable('orders')
            .set({ payment_status: to, ...orderColumnsOf[to], ...paidWith(to) })
            .where('id', '=', id),
        );
        expect(`${from} → ${to}: ${moved}`).toBe(
          `${from} → ${to}: ${nextPayments(from).includes(to)}`,
        );
      }
    }
  });

  it.each(['open', 'paid'] as const)(
    'allows exactly the moves of a fulfilment in order.states.ts while the payment is %s',
    async (payment) => {
      const shop = startShop(await open());
      const part = await stockPart(shop);
      const axes = { payment_status: payment, ...orderColumnsOf[payment] };
      for (const from of fulfilments) {
        for (const to of fulfilments.filter((one) => one !== from)) {
          const refund = payment === 'paid' ? { refunded_units: 50, refunded_minor: 600 } : {};
          const columns = (fulfilment: Fulfilment) => ({
            fulfilment,
            ...lineColumnsOf[fulfilment],
            ...(fulfilment === 'cancelled' && refund),
          });
          const insert = insertRaw(shop, part, { ...axes, ...columns(from) });
          // Nothing is sent of an unpaid order.
          const id = await insert.catch(() => null);
          const isPaidOnly = ['partSent', 'sent', 'returned'].includes(from);
          expect(id === null).toBe(payment === 'open' && isPaidOnly);
          if (id === null) continue;
          const moved = await isDone(
            shop.deps.db.query.updateTable('order_lines').set(columns(to)).where('id', '=', id),
          );
          const fits =
            payment === 'paid' ? to !== 'expired' : to === 'cancelled' || to === 'expired';
          const isLegal = nextFulfilments(from).includes(to) && fits;
          expect(`${from} → ${to}: ${moved}`).toBe(`${from} → ${to}: ${isLegal}`);
        }
      }
    },
  );

  it('counts the lines of an order with units to send', async () => {
    const shop = startShop(await open());
    const { query } = shop.deps.db;
    const id = await insertRaw(shop, await stockPart(shop), {
      ...columnsOf.paid,
      status: 'paid',
    });
    const openLines = async () =>
      (await query.selectFrom('orders').select('open_lines').executeTakeFirstOrThrow()).open_lines;
    const set = (fulfilment: Fulfilment) =>
      query
        .updateTable('order_lines')
        .set({ fulfilment, ...lineColumnsOf[fulfilment] })
        .where('id', '=', id)
        .execute();
    await set('partSent');
    expect(await openLines()).toBe(1);
    await set('sent');
    expect(await openLines()).toBe(0);
    await set('returned');
    expect(await openLines()).toBe(0);
  });

  it.each<[string, Partial<PlacedLine>]>([
    ['a price that is not unit price × quantity', { price_minor: 599 }],
    ['a paid order without a transaction', { payment_status: 'paid', paid_at: 1 }],
    ['an unpaid order with a transaction', { transaction_id: 'pi_9', paid_at: 1 }],
    ['a sent line of an order that was never paid', { ...lineColumnsOf.sent, fulfilment: 'sent' }],
    ['an unknown payment', { payment_status: 'lost' as PaymentStatus }],
    ['an unknown fulfilment', { fulfilment: 'lost' as Fulfilment }],
    ['a line of nothing', { quantity: 0, price_minor: 0 }],
  ])('rejects %s', async (_, fields) => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    await expect(insertRaw(shop, part, fields)).rejects.toThrow();
  });

  it('counts an order as paid by its own share of a payment only', async () => {
    const shop = startShop(await open());
    const { query } = shop.deps.db;
    const part = await stockPart(shop);
    const [own, other] = [await insertRaw(shop, part), await insertRaw(shop, part)];
    await insertPayment(shop, 'pi_1', own);
    const pay = (id: string) =>
      query
        .updateTable('orders')
        .set({ payment_status: 'paid', transaction_id: 'pi_1', paid_at: 1 })
        .where('id', '=', id)
        .execute();
    await expect(pay(other)).rejects.toThrow(/orders_allocated/);
    const allocate = (line_id: string, amount_minor: number) =>
      query
        .insertInto('payment_allocations')
        .values({ intent_id: 'pi_1', line_id, amount_minor })
        .execute();
    // Of another order, and of another amount.
    await expect(allocate(other, 600)).rejects.toThrow(/allocations_whole/);
    await query.deleteFrom('payment_allocations').execute();
    await expect(allocate(own, 599)).rejects.toThrow(/allocations_whole/);
    await allocate(own, 600);
    await pay(own);
  });

  it('refunds no more than was paid', async () => {
    const shop = startShop(await open());
    const order = await insertRaw(shop, await stockPart(shop));
    await insertPayment(shop, 'pi_1', order);
    const refund = (id: string, amount_minor: number) =>
      shop.deps.db.query
        .insertInto('refunds')
        .values({
          id,
          intent_id: 'pi_1',
          line_id: order,
          units: 0,
          restocked: 0,
          amount_minor,
          reason: 'admin',
          status: 'asked',
          outside: 0,
          failures: 0,
          manual_failures: 0,
          refusals: 0,
          failure_reason: null,
          created_at: 1,
        })
        .execute();
    await refund('one', 400);
    await expect(refund('two', 201)).rejects.toThrow(/refunds_bounded/);
    await refund('three', 200);
  });

  it('never deletes an order or changes its terms, nor the ledger', async () => {
    const shop = startShop(await open());
    const { query } = shop.deps.db;
    const part = await stockPart(shop);
    const another = await stockPart(shop, { name: 'Chainring 50T', sku: 'CR-50' });
    const id = await insertRaw(shop, part, { ...columnsOf.paid, status: 'paid' });
    await expect(query.deleteFrom('orders').where('id', '=', id).execute()).rejects.toThrow();
    await expect(query.deleteFrom('order_lines').where('id', '=', id).execute()).rejects.toThrow();
    for (const change of [
      { user_email: 'other@example.com' },
      { language: 'de' as const },
      { transaction_id: 'pi_2' },
      { net_minor: 601, total_minor: 601 },
    ])
      await expect(
        query.updateTable('orders').set(change).where('id', '=', id).execute(),
        JSON.stringify(change),
      ).rejects.toThrow(/orders_terms/);
    for (const change of [
      { position: 2 },
      { part_id: another },
      { part_name: 'Chainring 50T' },
      { unit_price_minor: 10, price_minor: 500, total_minor: 500 },
      { quantity: 60, price_minor: 720, total_minor: 720 },
    ])
      await expect(
        query.updateTable('order_lines').set(change).where('id', '=', id).execute(),
        JSON.stringify(change),
      ).rejects.toThrow(/order_lines_terms/);
    await expect(query.deleteFrom('stock_ledger').execute()).rejects.toThrow();
    await expect(query.updateTable('stock_ledger').set({ delta: 1 }).execute()).rejects.toThrow();
  });

  it('never lets stock fall below zero, nor an order take or return its stock twice', async () => {
    const shop = startShop(await open());
    const { query } = shop.deps.db;
    const part = await stockPart(shop);
    await expect(
      query.updateTable('parts').set({ available: -1 }).where('id', '=', part).execute(),
    ).rejects.toThrow();
    const order = await insertRaw(shop, part);
    const row = { part_id: part, available_after: 1, line_id: order, actor: null, created_at: 0 };
    const add = (reason: 'order' | 'cancel' | 'lapse' | 'refund', delta: number) =>
      query
        .insertInto('stock_ledger')
        .values({ ...row, id: newId(), reason, delta })
        .execute();
    await add('order', -50);
    await expect(add('order', -50)).rejects.toThrow();
    await add('cancel', 50);
    await expect(add('lapse', 50)).rejects.toThrow();
  });

  it('keep the sign of a delivery and of damage, and notes to what a person changed', async () => {
    const shop = startShop(await open());
    const part_id = await stockPart(shop);
    const row = { part_id, available_after: 1, line_id: null, actor: null, created_at: 0 };
    const add = (reason: 'delivery' | 'damage' | 'count' | 'admin', delta: number, note = '') =>
      shop.deps.db.query
        .insertInto('stock_ledger')
        .values({ ...row, id: newId(), reason, delta, note: note || null })
        .execute();
    await expect(add('delivery', -1)).rejects.toThrow();
    await expect(add('damage', 1)).rejects.toThrow();
    await expect(add('admin', 1, 'by hand')).rejects.toThrow();
    await add('delivery', 1, 'DN 77');
    await add('damage', -1);
    await add('count', -1, 'counted twice');
  });

  it('keeps names unique ignoring case, and frees the name of a deleted part', async () => {
    const shop = startShop(await open());
    const first = await stockPart(shop);
    await expect(stockPart(shop, { name: '  chainring   48t ', sku: 'OTHER' })).rejects.toThrow();
    await shop.deps.db.query
      .updateTable('parts')
      .set({ unlisted_at: 1, status: 'deleted' })
      .where('id', '=', first)
      .execute();
    await expect(stockPart(shop)).resolves.toEqual(expect.any(String));
  });

  it('accepts disputes of existing payments in four statuses only, and no negative refund', async () => {
    const shop = startShop(await open());
    const { query } = shop.deps.db;
    const paid = { ...columnsOf.paid, status: 'paid' } as const;
    const order = await insertRaw(shop, await stockPart(shop), paid);
    await query
      .insertInto('payment_intents')
      .values({
        id: 'pi_1',
        order_id: order,
        provider: 'stripe',
        amount_minor: 60_000,
        currency: 'usd',
        client_secret: 'secret',
        status: 'succeeded',
        created_at: 1,
      })
      .execute();
    const tell = (reported_refunded_minor: number) =>
      query.updateTable('payment_intents').set({ reported_refunded_minor }).execute();
    await tell(120_000);
    await expect(tell(-1)).rejects.toThrow();
    const dispute: DisputeRow = {
      id: 'du_1',
      intent_id: 'pi_1',
      status: 'open',
      amount_minor: 60_000,
      reason: 'fraudulent',
      created_at: 1,
      updated_at: 1,
    };
    const add = (fields: Partial<DisputeRow>) =>
      query
        .insertInto('disputes')
        .values({ ...dispute, ...fields })
        .execute();
    await expect(add({ intent_id: 'pi_of_nobody' })).rejects.toThrow();
    await expect(add({ status: 'escalated' as DisputeStatus })).rejects.toThrow();
    await expect(add({ amount_minor: -1 })).rejects.toThrow();
    for (const status of ['inquiry', 'open', 'won', 'lost'] as const)
      await add({ id: `du_${status}`, status });
    await expect(add({ id: 'du_won', status: 'open' })).rejects.toThrow();
  });
});
