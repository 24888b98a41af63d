import { expect, it } from 'vitest';
import type { Part } from '../../rules/parts/part.schema.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  chainring,
  placedOrder,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { mailLowStock } from './mail-low-stock.ts';

async function setStock(shop: TestShop, id: string, available: number): Promise<void> {
  await shop.makeAdmin(ADMIN);
  await shop.call('PATCH /purchase/{id}', { params: { id }, body: { available } }, { as: ADMIN });
}

/** The demo's `shop.email`. */
const SHOP = 'parts@example.com';

type Report = { to: string; count: number; parts: string[] };

/** The mails about low stock, after the job has run. */
async function mailed(shop: TestShop): Promise<Report[]> {
  await mailLowStock(shop.deps);
  const rows = await shop.deps.db.query
    .selectFrom('outbox')
    .select(['recipient', 'payload'])
    .where('kind', '=', 'low-stock')
    .orderBy('id')
    .execute();
  return rows.map(({ recipient, payload }) => {
    const { count, parts } = JSON.parse(payload) as {
      count: number;
      parts: { toolName: string; available: number; lowStock: number }[];
    };
    const named = parts.map((one) => `${one.toolName}: ${one.available} < ${one.lowStock}`);
    return { to: recipient, count, parts: named };
  });
}

const toShop = (...parts: string[]): Report => ({ to: SHOP, count: parts.length, parts });

describeOnEngines('mails about low stock', (open) => {
  it('come once when the stock falls below the level, and again after it was above', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop, { available: 150, lowStock: 100 });
    await setStock(shop, part, 100);
    expect(await mailed(shop)).toEqual([]);
    await placedOrder(shop, part);
    const first = toShop('Chainring 48T: 50 < 100');
    expect(await mailed(shop)).toEqual([first]);
    await setStock(shop, part, 40);
    expect(await mailed(shop)).toEqual([first]);
    await setStock(shop, part, 100);
    expect(await mailed(shop)).toEqual([first]);
    await setStock(shop, part, 99);
    expect(await mailed(shop)).toEqual([first, toShop('Chainring 48T: 99 < 100')]);
  });

  it('go to the host while the shop has no address, list several parts, and leave out deleted ones and those without a level', async () => {
    const shop = startShop(await open());
    await shop.call('PUT /settings', { body: { 'shop.email': '' } }, { as: HOST });
    await stockPart(shop, { available: 5, lowStock: 100 });
    await stockPart(shop, { name: 'Chain', sku: 'C', available: 0, lowStock: 10 });
    await stockPart(shop, { name: 'Crank', sku: 'K', available: 0 });
    const gone = await stockPart(shop, { name: 'Hub', sku: 'H', available: 0, lowStock: 10 });
    await shop.makeAdmin(ADMIN);
    await shop.call('DELETE /tool/{id}', { params: { id: gone } }, { as: ADMIN });
    expect(await mailed(shop)).toEqual([
      { to: HOST, count: 2, parts: ['Chain: 0 < 10', 'Chainring 48T: 5 < 100'] },
    ]);
  });

  it('list a hundred parts at most, and count all of them', async () => {
    const shop = startShop(await open());
    for (let count = 0; count <= 100; count++)
      await stockPart(shop, {
        name: `Part ${count}`,
        sku: `S-${count}`,
        available: 0,
        lowStock: 1,
      });
    const [report] = await mailed(shop);
    expect([report?.count, report?.parts.length]).toEqual([101, 100]);
  });

  it('come once when several processes look at the same time', async () => {
    const shop = startShop(await open());
    await stockPart(shop, { available: 5, lowStock: 100 });
    await Promise.all([mailLowStock(shop.deps), mailLowStock(shop.deps), mailLowStock(shop.deps)]);
    expect(await mailed(shop)).toEqual([toShop('Chainring 48T: 5 < 100')]);
  });
});

describeOnEngines('the low-stock level of a part', (open) => {
  it('is set, kept by a save without it, cleared by null, and compared with what was read', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await stockPart(shop);
    const save = (fields: object) =>
      shop.call(
        'PUT /tool/{id}',
        { params: { id }, body: { ...chainring, ...fields } },
        { as: ADMIN },
      );
    const stored = async () =>
      (
        (await shop.call('GET /tool/{id}', { params: { id } }, { as: ADMIN })).body as {
          lowStock: unknown;
        }
      ).lowStock;
    expect(await stored()).toBe(null);
    await save({ lowStock: 100 });
    await save({});
    expect(await stored()).toBe(100);
    const stale = await save({ lowStock: 50, lowStockWas: null });
    expect(stale.problem).toMatchObject({ code: 'PART_CHANGED', lowStock: 100, lowStockWas: null });
    expect((await save({ lowStock: 0 })).problem.errors).toEqual({
      lowStock: 'Low stock must be at least 1',
    });
    expect((await save({ lowStock: null, lowStockWas: 100 })).status).toBe(200);
    expect(await stored()).toBe(null);
    // Unchanged since it was read: another save without a level stays without.
    expect((await save({ lowStock: null, lowStockWas: null })).status).toBe(200);
    expect(await stored()).toBe(null);
    const denied = await shop.call(
      'PUT /tool/{id}',
      { params: { id }, body: { ...chainring, lowStock: 5 } },
      { as: BUYER },
    );
    expect(denied.status).toBe(403);
  });

  it('is read by administrators alone', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await stockPart(shop, { lowStock: 100 });
    const params = { id };
    const query = { parts: id };
    for (const as of [undefined, BUYER, ADMIN]) {
      const level = as === ADMIN ? 100 : undefined;
      const caller = as === undefined ? {} : { as };
      const { body: part } = await shop.call('GET /tool/{id}', { params }, caller);
      expect((part as Part).lowStock).toBe(level);
      const { body: parts } = await shop.call('GET /tools', {}, caller);
      expect((parts as Part[])[0]?.lowStock).toBe(level);
      const { body: compared } = await shop.call('GET /comparison', { query }, caller);
      expect((compared as Part[])[0]).not.toHaveProperty('lowStock');
    }
    const { body } = await shop.call('GET /purchase/{id}', { params }, { as: BUYER });
    expect(body).not.toHaveProperty('lowStock');
  });
});
