import { expect, it } from 'vitest';
import { MAX_LINES } from '../rules/line-limits.ts';
import type { CartLine } from '../rules/cart-lines.ts';
import { MAX_SAVED_CARTS } from '../rules/carts.contract.ts';
import { CART_SHARE_LIFETIME_MS, deleteExpired } from '../../platform/server/delete-expired.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, OTHER_BUYER, stockPart } from '../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { MAX_SHARES } from './share-cart.ts';

const line = (toolId: string, quantity: number | string): CartLine => ({
  ref: toolId.toUpperCase(),
  toolId,
  quantity,
});

const read = async (shop: TestShop, as = BUYER) =>
  (await shop.call('GET /cart', { query: { email: as } }, { as })).body;
const put = (shop: TestShop, lines: readonly CartLine[], version: number) =>
  shop.call('PUT /cart', { body: { email: BUYER, lines, version } }, { as: BUYER });
const save = (shop: TestShop, name: string, lines: readonly CartLine[] = [line('a', 50)]) =>
  shop.call('POST /savedCarts', { body: { name, lines } }, { as: BUYER });

describeOnEngines('a customer’s cart', (open) => {
  it('is empty at first, and then as it was sent, texts that name no part included', async () => {
    const shop = startShop(await open());
    expect(await read(shop)).toEqual({ lines: [], version: 0 });
    const lines = [line('a', 50), { ref: 'Chainrng', quantity: 'fifty' }];
    expect((await put(shop, lines, 0)).body).toEqual({ acknowledged: true, version: 1 });
    expect(await read(shop)).toEqual({ lines, version: 1 });
    expect((await put(shop, [], 1)).body).toEqual({ acknowledged: true, version: 2 });
    expect(await read(shop)).toEqual({ lines: [], version: 2 });
    expect(await read(shop, OTHER_BUYER)).toEqual({ lines: [], version: 0 });
  });

  it('is not replaced by a version that does not know its last change, also at the same instant', async () => {
    const shop = startShop(await open());
    const first = await Promise.all([put(shop, [line('a', 1)], 0), put(shop, [line('b', 2)], 0)]);
    expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stored = (await read(shop)) as { lines: CartLine[] };
    const refused = first.find(({ status }) => status === 409);
    expect(refused?.problem).toMatchObject({
      code: 'CART_CHANGED',
      cartLines: stored.lines,
      version: 1,
    });
    const second = await Promise.all([put(shop, [line('c', 1)], 1), put(shop, [line('d', 2)], 1)]);
    expect(second.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await put(shop, [], 7)).status).toBe(409);
  });

  it('belongs to its customer alone', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    for (const as of [OTHER_BUYER, ADMIN]) {
      expect((await shop.call('GET /cart', { query: { email: BUYER } }, { as })).status).toBe(403);
      const body = { email: BUYER, lines: [], version: 0 };
      expect((await shop.call('PUT /cart', { body }, { as })).status).toBe(403);
    }
  });

  it('rejects too many lines, a part that is listed twice, and quantities without bounds', async () => {
    const shop = startShop(await open());
    const many = Array.from({ length: MAX_LINES + 1 }, (_, at) => line(`p${at}`, 1));
    expect((await put(shop, many, 0)).status).toBe(422);
    expect((await put(shop, many.slice(1), 0)).status).toBe(200);
    const twice = await put(shop, [line('a', 1), { ref: 'other', toolId: 'a', quantity: 1 }], 1);
    expect(twice.problem.errors).toEqual({ 'lines.1.ref': 'This part is listed twice' });
    for (const quantity of [-1, 1.5, 2e9, 'x'.repeat(121)])
      expect((await put(shop, [line('a', quantity)], 1)).status, String(quantity)).toBe(422);
  });
});

describeOnEngines('saved carts', (open) => {
  it('are listed by name, and the same name in another spelling replaces the lines', async () => {
    const shop = startShop(await open());
    await save(shop, 'Workshop');
    await save(shop, 'Autumn', [line('a', 1), line('b', 2)]);
    const again = await save(shop, ' workshop', [line('c', 3)]);
    const { body } = await shop.call('GET /savedCarts', {}, { as: BUYER });
    expect(body).toMatchObject([
      { name: 'Autumn', lineCount: 2 },
      { name: 'workshop', lineCount: 1 },
    ]);
    const id = (body as { _id: string }[])[1]?._id ?? '';
    expect(again.body).toEqual({ acknowledged: true, insertedId: id });
    const one = await shop.call('GET /savedCart/{id}', { params: { id } }, { as: BUYER });
    expect(one.body).toMatchObject({ name: 'workshop', lines: [line('c', 3)] });
    expect(await read(shop)).toEqual({ lines: [], version: 0 });
  });

  it('are neither shown to others nor deleted by them', async () => {
    const shop = startShop(await open());
    const { insertedId: id } = (await save(shop, 'Workshop')).body as { insertedId: string };
    const params = { id };
    for (const call of ['GET /savedCart/{id}', 'DELETE /savedCart/{id}'] as const)
      expect((await shop.call(call, { params }, { as: OTHER_BUYER })).status, call).toBe(404);
    const gone = await shop.call('DELETE /savedCart/{id}', { params }, { as: BUYER });
    expect(gone.body).toEqual({ acknowledged: true, deletedCount: 1 });
    const again = await shop.call('DELETE /savedCart/{id}', { params }, { as: BUYER });
    expect(again.status).toBe(404);
  });

  it('leave the current cart alone when they are deleted', async () => {
    const shop = startShop(await open());
    await put(shop, [line('a', 1)], 0);
    const { id } = await shop.deps.db.query
      .selectFrom('carts')
      .select('id')
      .executeTakeFirstOrThrow();
    const reply = await shop.call('DELETE /savedCart/{id}', { params: { id } }, { as: BUYER });
    expect(reply.status).toBe(404);
    expect(await read(shop)).toMatchObject({ version: 1 });
  });

  it(`are at most ${MAX_SAVED_CARTS}, of which each can still be replaced`, async () => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    for (let nth = 0; nth < MAX_SAVED_CARTS; nth++) await save(shop, `Cart ${nth}`);
    expect((await save(shop, 'One more')).problem).toMatchObject({
      status: 409,
      code: 'LIMIT_REACHED',
    });
    expect((await save(shop, 'cart 7')).status).toBe(200);
    expect((await save(shop, '  ')).problem.errors).toEqual({ name: 'name is required' });
  });
});

describeOnEngines('a shared cart', (open) => {
  it('opens for anybody with its parts and quantities, until it expires', async () => {
    const shop = startShop(await open());
    const [a, b] = [await stockPart(shop), await stockPart(shop, { name: 'Sprocket', sku: 'S-1' })];
    const lines = [
      { toolId: a, quantity: 50 },
      { toolId: b, quantity: 100 },
    ];
    const made = await shop.call('POST /cartShares', { body: { lines } }, { as: BUYER });
    const { token } = made.body as { token: string };
    const openLink = () => shop.call('GET /sharedCart/{token}', { params: { token } });
    expect((await openLink()).body).toEqual({ lines });
    const row = await shop.deps.db.query
      .selectFrom('cart_shares')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(row)).not.toContain(BUYER);
    const unknown = { params: { token: 'unknown' } };
    expect((await shop.call('GET /sharedCart/{token}', unknown)).status).toBe(404);
    shop.advance(CART_SHARE_LIFETIME_MS);
    await deleteExpired(shop.deps, new AbortController().signal);
    expect((await openLink()).status).toBe(200);
    shop.advance(1);
    await deleteExpired(shop.deps, new AbortController().signal);
    expect((await openLink()).status).toBe(404);
  });

  it('is made for customers only, and a bounded number of times an hour', async () => {
    const shop = startShop(await open());
    const body = { lines: [{ toolId: await stockPart(shop), quantity: 1 }] };
    expect((await shop.call('POST /cartShares', { body })).status).toBe(401);
    const statuses = [];
    for (let tries = 0; tries < 61; tries++)
      statuses.push((await shop.call('POST /cartShares', { body }, { as: BUYER })).status);
    expect(statuses.filter((one) => one !== 200)).toEqual([429]);
  });

  it('holds parts only, those that have left the catalogue among them', async () => {
    const shop = startShop(await open());
    const partId = await stockPart(shop);
    const share = (...ids: string[]) =>
      shop.call(
        'POST /cartShares',
        { body: { lines: ids.map((toolId) => ({ toolId, quantity: 1 })) } },
        { as: BUYER },
      );
    const refused = await share(partId, 'x'.repeat(64));
    expect([refused.status, refused.problem.errors]).toEqual([
      422,
      { 'lines.1.toolId': 'There is no such part. It may have been removed.' },
    ]);
    await shop.deps.db.query
      .updateTable('parts')
      .set({ unlisted_at: 1, status: 'deleted' })
      .execute();
    expect((await share(partId)).status).toBe(200);
  });

  it(`is one of at most ${MAX_SHARES} of its customer, the newest ones`, async () => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    const body = { lines: [{ toolId: await stockPart(shop), quantity: 1 }] };
    const share = async (as: string) => {
      shop.advance(1);
      const { token } = (await shop.call('POST /cartShares', { body }, { as })).body as {
        token: string;
      };
      return async () => (await shop.call('GET /sharedCart/{token}', { params: { token } })).status;
    };
    const others = await share(OTHER_BUYER);
    const [first, second] = [await share(BUYER), await share(BUYER)];
    for (let nth = 2; nth < MAX_SHARES; nth++) await share(BUYER);
    expect([await first(), await second()]).toEqual([200, 200]);
    const last = await share(BUYER);
    expect([await first(), await second(), await last(), await others()]).toEqual([
      404, 200, 200, 200,
    ]);
  });
});
