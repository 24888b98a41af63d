import { expect, it, vi } from 'vitest';
import type { Checkout } from '../../rules/checkouts.contract.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  paidOrder,
  placedOrder,
  statusOf,
  stockPart,
  countLockWaiters,
} from '../../../testing/server/fixtures.ts';
import { postgresWithLockHolder } from '../../../testing/server/database/postgres-with-lock-holder.ts';
import { type TestReply, type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import type { DisputeRow } from '../../../platform/server/db/tables/schema.ts';

type Listed = { _id: string; dispute?: string | null };

describeOnEngines('an order with a disputed payment', (open) => {
  async function shopWithOrders() {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    const [sound, asked, disputed] = [
      await paidOrder(shop, part),
      await paidOrder(shop, part),
      await paidOrder(shop, part),
    ];
    const unpaid = await placedOrder(shop, part);
    await dispute(shop, sound, { id: 'du_1', status: 'won' });
    await dispute(shop, asked, { id: 'du_2', status: 'inquiry' });
    // A chargeback after an inquiry: the chargeback shows, and the order is listed once.
    await dispute(shop, disputed, { id: 'du_3', status: 'open' });
    await dispute(shop, disputed, { id: 'du_4', status: 'inquiry' });
    return { shop, sound, asked, disputed, unpaid };
  }

  async function dispute(shop: TestShop, orderId: string, row: Pick<DisputeRow, 'id' | 'status'>) {
    const { query } = shop.deps.db;
    const intent = await query
      .selectFrom('payment_intents')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const rest = { amount_minor: 60_000, reason: 'fraudulent', created_at: 1, updated_at: 1 };
    await query
      .insertInto('disputes')
      .values({ ...row, ...rest, intent_id: intent.id })
      .execute();
  }

  const list = async (shop: TestShop, call: 'GET /manageOrders' | 'GET /orders', as: string) => {
    const query = call === 'GET /orders' ? { email: BUYER } : {};
    return (await shop.call(call, { query }, { as })).body as Listed[];
  };
  const one = async (shop: TestShop, id: string, as: string) =>
    (await shop.call('GET /order/{id}', { params: { id } }, { as })).body as Listed;

  it('shows its standing dispute to administrators, in the list and alone', async () => {
    const { shop, sound, asked, disputed, unpaid } = await shopWithOrders();
    const listed = await list(shop, 'GET /manageOrders', ADMIN);
    expect(listed.map(({ _id, dispute: stands }) => [_id, stands])).toEqual([
      [unpaid, null],
      [disputed, 'open'],
      [asked, 'inquiry'],
      [sound, null],
    ]);
    for (const { _id, dispute: stands } of listed)
      expect((await one(shop, _id, ADMIN)).dispute).toBe(stands);
  });

  it('keeps its place in the list in both directions, in pages', async () => {
    const { shop, sound, asked, disputed, unpaid } = await shopWithOrders();
    const pages = async (query: Record<string, string>) => {
      const ids: string[][] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const page: Record<string, string> = { ...query, limit: '2', ...(cursor && { cursor }) };
        const reply: TestReply = await shop.call(
          'GET /manageOrders',
          { query: page },
          { as: ADMIN },
        );
        ids.push((reply.body as Listed[]).map(({ _id }) => _id));
        cursor = reply.headers.get('link')?.match(/cursor=([^&>]+)/)?.[1];
      }
      return ids;
    };
    expect(await pages({})).toEqual([
      [unpaid, disputed],
      [asked, sound],
    ]);
    expect(await pages({ order: 'asc' })).toEqual([
      [sound, asked],
      [disputed, unpaid],
    ]);
    expect(await pages({ order: 'asc', filter: 'pending' })).toEqual([[sound, asked], [disputed]]);
    const wrong = await shop.call('GET /manageOrders', { query: { order: 'up' } }, { as: ADMIN });
    expect(wrong.status).toBe(422);
  });

  it('shows no dispute in a buyer’s own answers, even to an administrator', async () => {
    const { shop, disputed } = await shopWithOrders();
    for (const as of [BUYER, ADMIN]) {
      const listed = await list(shop, 'GET /orders', as);
      expect(listed).toHaveLength(4);
      for (const order of listed) expect(order).not.toHaveProperty('dispute');
    }
    expect(await one(shop, disputed, BUYER)).not.toHaveProperty('dispute');
  });

  it('costs one more query for a page of paid orders, and none for others or buyers', async () => {
    const { shop } = await shopWithOrders();
    const execute = vi.spyOn(shop.deps.db.query.getExecutor(), 'executeQuery');
    const asking = async (
      call: 'GET /manageOrders' | 'GET /orders',
      query: Record<string, string>,
    ) => {
      execute.mockClear();
      await shop.call(call, { query }, { as: call === 'GET /orders' ? BUYER : ADMIN });
      const statements = execute.mock.calls.map(([{ sql }]) => sql);
      return statements.filter((sql) => sql.includes('disputes')).length;
    };
    expect(await asking('GET /manageOrders', {})).toBe(1);
    expect(await asking('GET /manageOrders', { limit: '2' })).toBe(1);
    expect(await asking('GET /manageOrders', { filter: 'unPaid' })).toBe(0);
    expect(await asking('GET /orders', { email: BUYER })).toBe(0);
    execute.mockRestore();
  });
});

it('two administrators at once: the second gets the order’s new status', async () => {
  const { db, holder } = await postgresWithLockHolder();
  const shop = startShop(db, { env: { RATE_LIMIT: 'off' } });
  await shop.makeAdmin(ADMIN);
  const part = await stockPart(shop);
  const as = { as: ADMIN };
  const ship = (id: string) =>
    shop.call('PATCH /orderShipment/{id}', { params: { id }, body: { shipment: true } }, as);
  const refund = (id: string) => shop.call('POST /orderRefund/{id}', { params: { id } }, as);
  /** Both see a paid order before either continues. */
  async function race(first: typeof ship, second: typeof ship) {
    const id = await paidOrder(shop, part);
    await holder.query('begin');
    await holder.query('select 1 from orders where id = $1 for update', [id]);
    const won = first(id);
    await expect.poll(() => countLockWaiters(shop)).toBe(1);
    const lost = second(id);
    await expect.poll(() => countLockWaiters(shop)).toBe(2);
    await holder.query('commit');
    return { won: await won, lost: await lost, status: await statusOf(shop, id) };
  }

  const shipped = await race(ship, ship);
  expect(shipped).toMatchObject({
    won: { status: 200, body: { modifiedCount: 1 } },
    lost: { status: 200, body: { modifiedCount: 0 } },
    status: 'shipped',
  });
  const both = await race(refund, ship);
  expect(both).toMatchObject({ won: { status: 200 }, lost: { status: 409 }, status: 'refunded' });
  expect(both.lost.problem.detail).toMatch(/^An order that is refunded cannot become shipped\./);
  // What was sent meanwhile is refunded only by its name.
  const late = await race(ship, refund);
  expect(late).toMatchObject({ won: { status: 200 }, lost: { status: 422 }, status: 'shipped' });
  expect(late.lost.problem.errors).toHaveProperty('of');
  const refunded = await race(refund, refund);
  expect(refunded).toMatchObject({ won: { status: 200 }, lost: { status: 409 } });
  expect(refunded.lost.problem.code).toBe('ORDER_REFUNDED');
});

describeOnEngines('a line of Manage Orders', (open) => {
  it('tells how many lines its order has and what of it is due, whatever the filter leaves out', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const [one, two] = [
      await stockPart(shop),
      await stockPart(shop, { name: 'Chain', sku: 'CH-11' }),
    ];
    const buyer = { userName: 'B', userEmail: BUYER, phone: '123456789', address: 'A' };
    const lines = [one, two].map((toolId) => ({ toolId, quantity: 50 }));
    const as = { as: BUYER };
    const { body } = await shop.call('POST /checkouts', { body: { ...buyer, lines } }, as);
    const { insertedId, orderIds } = body as { insertedId: string; orderIds: string[] };
    await shop.call('DELETE /order/{id}', { params: { id: orderIds[1] ?? '' } }, as);
    const params = { id: insertedId };
    const answered = await shop.call('GET /checkout/{id}', { params }, as);
    const { ordered, total, paidAmount, refunded, due } = answered.body as Checkout;
    const listed = await shop.call('GET /manageOrders', {}, { as: ADMIN });
    expect(listed.body).toMatchObject([
      {
        _id: orderIds[0],
        number: orderNumber(insertedId),
        position: 1,
        whole: { lines: 2, ordered, total, paidAmount, refunded, due, paymentStatus: 'open' },
      },
    ]);
    expect(ordered).toBe(2 * total);
    expect(due).toBe(total);
  });
});
