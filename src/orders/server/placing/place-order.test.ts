import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  OTHER_BUYER,
  chainring,
  orderFor,
  paidOrder,
  placedOrder,
  stockOf,
  stockPart,
  countLockWaiters,
} from '../../../testing/server/fixtures.ts';
import { postgresWithLockHolder } from '../../../testing/server/database/postgres-with-lock-holder.ts';
import { startShop } from '../../../testing/server/start-shop.ts';

describeOnEngines('placing an order', (open) => {
  it('takes the stock at the server’s price and queues the mail in one transaction', async () => {
    const shop = startShop(await open(), { env: { CURRENCY: 'eur' } });
    const part = await stockPart(shop);
    const id = await placedOrder(shop, part, { quantity: 60 });
    const { body } = await shop.call('GET /order/{id}', { params: { id } }, { as: BUYER });
    expect(body).toMatchObject({
      price: 720,
      unitPrice: 12,
      currency: 'eur',
      quantity: 60,
      paid: false,
      shipment: false,
      toolName: 'Chainring 48T',
    });
    expect(await stockOf(shop, part)).toEqual({ available: 4_940, ledger: 4_940 });
    const levels = await shop.deps.db.query
      .selectFrom('stock_ledger')
      .select(['delta', 'available_after'])
      .orderBy('id')
      .execute();
    expect(levels).toEqual([
      { delta: 5_000, available_after: 5_000 },
      { delta: -60, available_after: 4_940 },
    ]);
    const mails = await shop.deps.db.query
      .selectFrom('outbox')
      .select(['kind', 'recipient'])
      .orderBy('id')
      .execute();
    expect(mails).toEqual([
      { kind: 'order-placed', recipient: BUYER },
      { kind: 'order-received', recipient: 'parts@example.com' },
    ]);
  });

  it('sells 50 orders to 200 concurrent buyers when the stock suffices for 50', async () => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    const part = await stockPart(shop, { available: 50 * 50 });
    const buyers = Array.from({ length: 200 }, (_, n) => `buyer${n}@example.com`);
    const replies = await Promise.all(
      buyers.map((userEmail) =>
        shop.call('POST /orders', { body: orderFor(part, { userEmail }) }, { as: userEmail }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(50);
    const refused = replies.filter((reply) => reply.status !== 200);
    expect(new Set(refused.map((reply) => reply.problem.code))).toEqual(new Set(['OUT_OF_STOCK']));
    const orders = await shop.deps.db.query.selectFrom('orders').select('id').execute();
    expect(orders).toHaveLength(50);
    expect(await stockOf(shop, part)).toEqual({ available: 0, ledger: 0 });
  });

  it.each([599, 601])(
    'rejects the price %i instead of the server’s, names the right one, and orders nothing',
    async (price) => {
      const shop = startShop(await open());
      const part = await stockPart(shop);
      const body = orderFor(part, { price });
      const reply = await shop.call('POST /orders', { body }, { as: BUYER });
      expect(reply.status).toBe(409);
      expect(reply.problem).toMatchObject({ code: 'PRICE_CHANGED', price: 600, unitPrice: 12 });
      expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
    },
  );

  it.each([
    ['usd', 600.001, 'Price must have at most 2 decimals'],
    ['jpy', 600.5, 'Price must be a whole number'],
    ['kwd', 600.005, 'Price must have at most 2 decimals'],
    // A shop with whole prices has whole totals.
    ['usd', 600.5, 'Price must be a whole number'],
  ])('rejects a total that is finer than the currency: %s %d', async (CURRENCY, price, message) => {
    const shop = startShop(await open(), { env: { CURRENCY } });
    const body = orderFor(await stockPart(shop), { price });
    const { problem } = await shop.call('POST /orders', { body }, { as: BUYER });
    expect(problem).toMatchObject({ status: 422, errors: { price: message } });
  });

  it.each([
    ['usd', 4.35, 217.5, 21_750],
    ['kwd', 4.35, 217.5, 217_500],
    ['jpy', 435, 21_750, 21_750],
  ])('places an order of a part in %s that costs %d', async (CURRENCY, price, total, minor) => {
    const shop = startShop(await open(), { env: { CURRENCY } });
    const part = await stockPart(shop, { price });
    const id = await placedOrder(shop, part, { price: total });
    const { body } = await shop.call('GET /order/{id}', { params: { id } }, { as: BUYER });
    expect(body).toMatchObject({ unitPrice: price, price: total, currency: CURRENCY });
    expect(
      await shop.deps.db.query.selectFrom('order_lines').select('price_minor').execute(),
    ).toEqual([{ price_minor: minor }]);
  });

  it('rejects an order above the available stock, and names that', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop, { available: 70 });
    const reply = await shop.call(
      'POST /orders',
      { body: orderFor(part, { quantity: 71 }) },
      { as: BUYER },
    );
    expect(reply.problem).toMatchObject({ status: 409, code: 'OUT_OF_STOCK', available: 70 });
  });

  it.each([
    ['below the minimum', 49, 'Must be minimum Quantity 50'],
    ['above 1000', 1_001, 'must be maximum Quantity 1000'],
    ['as a text', '50', 'Quantity is required'],
    ['as a fraction', 50.5, 'Quantity must be a whole number'],
    ['as null', null, 'Quantity is required'],
  ])('rejects a quantity %s', async (_, quantity, message) => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    const reply = await shop.call(
      'POST /orders',
      { body: orderFor(part, { quantity }) },
      { as: BUYER },
    );
    expect(reply.status).toBe(422);
    expect(reply.problem.errors).toEqual({ quantity: message });
  });

  it('rejects a phone of fewer than nine characters in the owner’s words', async () => {
    const shop = startShop(await open());
    const body = orderFor(await stockPart(shop), { phone: '12345678' });
    const { problem } = await shop.call('POST /orders', { body }, { as: BUYER });
    expect(problem).toMatchObject({
      status: 422,
      errors: { phone: 'phone length must be 9 character ' },
    });
  });

  it('rejects a phone without nine digits', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    const place = (phone: string) =>
      shop.call('POST /orders', { body: orderFor(part, { phone }) }, { as: BUYER });
    const refused = await place('ask for Berta');
    expect(refused.status).toBe(422);
    expect(refused.problem.errors).toEqual({ phone: 'phone length must be 9 character ' });
    expect((await place('')).problem.errors).toEqual({ phone: 'phone is required' });
    expect((await place('٠٣٠ ١٢٣ ٤٥٦ ٧')).status).toBe(200);
  });

  it('accepts only the whole remaining stock once it is below the minimum quantity', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop, { available: 37 });
    const fewer = await shop.call(
      'POST /orders',
      { body: orderFor(part, { quantity: 36 }) },
      { as: BUYER },
    );
    expect(fewer.problem.errors).toEqual({ quantity: 'Must be minimum Quantity 37' });
    await placedOrder(shop, part, { quantity: 37 });
    expect(await stockOf(shop, part)).toEqual({ available: 0, ledger: 0 });
  });

  it('finds the part by its exact name, ignoring case, for a client that sends no toolId', async () => {
    const shop = startShop(await open());
    await stockPart(shop);
    const body = orderFor('', { toolId: undefined, toolName: 'CHAINRING 48t' });
    expect((await shop.call('POST /orders', { body }, { as: BUYER })).status).toBe(200);
  });

  it('rejects a part whose name differs from the one the buyer saw', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop, { name: 'Chainring 50T' });
    const send = (toolName: string) =>
      shop.call('POST /orders', { body: orderFor(part, { toolName, price: 1 }) }, { as: BUYER });
    expect((await send('Chainring 48T')).problem).toMatchObject({
      status: 422,
      errors: {
        toolName:
          'This part is now called “Chainring 50T”. Nothing was ordered; please check it and order again.',
      },
    });
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
    // Equal after normalisation.
    expect((await send(' chainring  50t ')).problem.code).toBe('PRICE_CHANGED');
  });

  it('rejects an order in another buyer’s name', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    const reply = await shop.call('POST /orders', { body: orderFor(part) }, { as: OTHER_BUYER });
    expect(reply.problem.code).toBe('NOT_ALLOWED');
  });

  it('limits a buyer’s unpaid units of a part to UNPAID_UNITS', async () => {
    const shop = startShop(await open(), { env: { UNPAID_UNITS: '120' } });
    const part = await stockPart(shop);
    const atOnce = orderFor(part, { quantity: 121 });
    const first = await shop.call('POST /orders', { body: atOnce }, { as: BUYER });
    expect(first.problem).toMatchObject({ code: 'UNPAID_UNITS_HELD', held: 0, limit: 120 });
    // There is no unpaid order yet.
    expect(first.problem.detail).toMatch(/^At most 120 .* choose a smaller quantity\.$/);
    await placedOrder(shop, part, { quantity: 100 });
    const more = await shop.call('POST /orders', { body: orderFor(part) }, { as: BUYER });
    expect(more.problem).toMatchObject({ code: 'UNPAID_UNITS_HELD', held: 100, limit: 120 });
    expect(await stockOf(shop, part)).toEqual({ available: 4900, ledger: 4900 });
    await placedOrder(shop, part, { userEmail: OTHER_BUYER });
  });

  it('counts neither paid orders nor other parts towards UNPAID_UNITS, and allows the limit itself', async () => {
    const shop = startShop(await open(), { env: { UNPAID_UNITS: '100' } });
    const [part, other] = [await stockPart(shop), await stockPart(shop, { name: 'Hub', sku: '' })];
    await paidOrder(shop, part);
    await placedOrder(shop, other, { quantity: 100, toolName: 'Hub' });
    await placedOrder(shop, part);
    await placedOrder(shop, part);
    const more = await shop.call('POST /orders', { body: orderFor(part) }, { as: BUYER });
    expect(more.problem).toMatchObject({ code: 'UNPAID_UNITS_HELD', held: 100, limit: 100 });
  });
});

it('an order locks its part until the commit, on PostgreSQL', async () => {
  const { db, holder } = await postgresWithLockHolder();
  const shop = startShop(db);
  await shop.makeAdmin(ADMIN);
  const part = await stockPart(shop);
  const body = orderFor(part);
  const waiting = () => countLockWaiters(shop);
  await holder.query('begin; lock table outbox in share row exclusive mode');
  const placed = shop.call('POST /orders', { body }, { as: BUYER });
  await expect.poll(waiting).toBe(1);
  const dearer = { ...chainring, price: 20, img: '/drawings/chainring.svg?teeth=48' };
  let isSaved = false;
  const saved = shop
    .call('PUT /tool/{id}', { params: { id: part }, body: dearer }, { as: ADMIN })
    .finally(() => (isSaved = true));
  await expect.poll(async () => isSaved || (await waiting()) > 1).toBe(true);
  expect(isSaved).toBe(false);
  await holder.query('commit');
  expect((await placed).status).toBe(200);
  expect((await saved).status).toBe(200);
});

it('an order that waited for its part is checked against the part’s new state, on PostgreSQL', async () => {
  const { db, holder } = await postgresWithLockHolder();
  const shop = startShop(db);
  const part = await stockPart(shop);
  await holder.query('begin');
  await holder.query('update parts set price_minor = 2000 where id = $1', [part]);
  const placed = shop.call('POST /orders', { body: orderFor(part, { price: 600 }) }, { as: BUYER });
  await expect.poll(() => countLockWaiters(shop)).toBe(1);
  await holder.query('commit');
  expect((await placed).problem).toMatchObject({ code: 'PRICE_CHANGED', price: 1_000 });
});

describeOnEngines('a quantity below the minimum', (open) => {
  it.each([0, -5, 1, 49])('names the part’s minimum to a quantity of %d', async (quantity) => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    const part = await stockPart(shop);
    const soldOut = await stockPart(shop, { name: 'Chain', sku: 'C', available: 0 });
    const least = 'Must be minimum Quantity 50';
    const order = await shop.call(
      'POST /orders',
      { body: orderFor(part, { quantity }) },
      { as: BUYER },
    );
    expect(order.problem).toMatchObject({ status: 422, errors: { quantity: least } });
    const { toolId: _, toolName: __, quantity: ___, ...buyer } = orderFor(part);
    const place = (toolId: string) => {
      const body = { ...buyer, lines: [{ toolId, quantity }] };
      return shop.call('POST /checkouts', { body }, { as: BUYER });
    };
    expect((await place(part)).problem).toMatchObject({
      status: 422,
      errors: { 'lines.0.quantity': least },
    });
    expect((await place(soldOut)).status).toBe(quantity > 0 ? 409 : 422);
  });
});
