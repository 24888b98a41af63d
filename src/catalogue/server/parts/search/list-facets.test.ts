import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '../../../../../tests/support/postgres-database.ts';
import type { Facet } from '../../../rules/parts/attributes/attributes.schema.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { openPostgres } from '../../../../platform/server/db/engines/postgres.ts';
import { openSqlite } from '../../../../platform/server/db/engines/sqlite.ts';
import { describeOnBothEngines } from '../../../../testing/server/database/both-engines.ts';
import { ADMIN, chainring, placedOrder, stockPart } from '../../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../../testing/server/start-shop.ts';

const specified = { ...chainring, attributes: { teeth: 48 } };
/** Longer than PostgreSQL's poll of the cache version. */
const A_POLL_MS = 700;

async function openShop(db: Database): Promise<TestShop> {
  const shop = startShop(db);
  await shop.makeAdmin(ADMIN);
  await expect.poll(() => db.cacheVersion.current()).not.toBeNull();
  return shop;
}

async function facets(shop: TestShop, category = 'Drivetrain'): Promise<Facet[]> {
  return (await shop.call('GET /attributes', { query: { category } })).body as Facet[];
}

const teeth = async (shop: TestShop, category?: string) =>
  (await facets(shop, category)).map(({ parts, range }) => [parts, range?.least, range?.most]);

const save = (shop: TestShop, id: string, body: object) =>
  shop.call('PUT /tool/{id}', { params: { id }, body }, { as: ADMIN });

/** The statements about attributes that a request takes. */
async function countReads(db: Database, request: () => Promise<unknown>): Promise<number> {
  const executed = vi.spyOn(db.query.getExecutor(), 'executeQuery');
  await request();
  const statements = executed.mock.calls.map(([{ sql }]) => sql);
  executed.mockRestore();
  return statements.filter((statement) => statement.includes('part_attributes')).length;
}

describeOnBothEngines('the attributes of a category', (open) => {
  it('are not read again after an order', async () => {
    const db = await open();
    const shop = await openShop(db);
    const id = await stockPart(shop, specified);
    await wait(A_POLL_MS);
    expect(await countReads(db, () => facets(shop))).toBe(1);
    const before = db.cacheVersion.stock();
    await placedOrder(shop, id);
    expect(await countReads(db, () => facets(shop))).toBe(0);
    await wait(A_POLL_MS);
    expect(db.cacheVersion.stock()).not.toBe(before);
    expect(await countReads(db, () => facets(shop))).toBe(0);
  });

  it('are read once for concurrent requests', async () => {
    const db = await open();
    const shop = await openShop(db);
    await stockPart(shop, specified);
    await wait(A_POLL_MS);
    const requests = () => Promise.all([facets(shop), facets(shop), facets(shop)]);
    expect(await countReads(db, requests)).toBe(1);
  });

  it('follow at once a change of attributes or category, an added and a deleted part', async () => {
    const shop = await openShop(await open());
    const id = await stockPart(shop, specified);
    expect(await teeth(shop)).toEqual([[1, 48, 48]]);
    await save(shop, id, { ...chainring, attributes: { teeth: 50 } });
    expect(await teeth(shop)).toEqual([[1, 50, 50]]);
    const other = { ...specified, name: 'Other', sku: 'O', attributes: { teeth: 30 } };
    expect((await shop.call('POST /tools', { body: other }, { as: ADMIN })).status).toBe(200);
    expect(await teeth(shop)).toEqual([[2, 30, 50]]);
    expect(await teeth(shop, 'Brakes')).toEqual([]);
    const { attributes: _, ...silent } = chainring;
    await save(shop, id, { ...silent, category: 'Brakes' });
    expect([await teeth(shop), await teeth(shop, 'Brakes')]).toEqual([
      [[1, 30, 30]],
      [[1, 50, 50]],
    ]);
    await shop.call('DELETE /tool/{id}', { params: { id } }, { as: ADMIN });
    expect(await teeth(shop, 'Brakes')).toEqual([]);
  });

  it('offer the forty most frequent texts, and count the parts of all', async () => {
    const shop = await openShop(await open());
    for (let at = 0; at < 42; at++) {
      const material = `Alloy ${String(at).padStart(2, '0')}`;
      for (const copy of at < 3 ? ['a'] : ['a', 'b'])
        await stockPart(shop, { name: `${material} ${copy}`, sku: '', attributes: { material } });
    }
    const [material] = await facets(shop);
    expect(material?.parts).toBe(81);
    expect(material?.values).toHaveLength(40);
    expect(material?.values.slice(0, 2)).toEqual([
      { value: 'Alloy 00', parts: 1 },
      { value: 'Alloy 03', parts: 2 },
    ]);
  });
});

/** Two connections to one database, as two processes have. */
async function openTwice(engine: 'sqlite' | 'postgres'): Promise<[Database, Database]> {
  if (engine === 'postgres') {
    const url = await createDatabase(inject('postgresUrl'), inject('migrated').postgres);
    return [openPostgres(url, () => {}), openPostgres(url, () => {})];
  }
  const folder = await mkdtemp(join(tmpdir(), 'shop-facets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'shop.db');
  await copyFile(inject('migrated').sqlite, file);
  return [openSqlite(file), openSqlite(file)];
}

describe.each(['sqlite', 'postgres'] as const)('the attributes of a category (%s)', (engine) => {
  it('follow another process within a second', async () => {
    const databases = await openTwice(engine);
    for (const db of databases) onTestFinished(() => db.close());
    const [here, there] = (await Promise.all(databases.map(openShop))) as [TestShop, TestShop];
    const id = await stockPart(here, specified);
    await expect.poll(() => teeth(there), { timeout: 1_000 }).toEqual([[1, 48, 48]]);
    await save(here, id, { ...chainring, attributes: { teeth: 50 } });
    await expect.poll(() => teeth(there), { timeout: 1_000 }).toEqual([[1, 50, 50]]);
    const { attributes: _, ...silent } = chainring;
    await save(here, id, { ...silent, category: 'Brakes' });
    await expect.poll(() => teeth(there), { timeout: 1_000 }).toEqual([]);
    await expect.poll(() => teeth(there, 'Brakes'), { timeout: 1_000 }).toEqual([[1, 50, 50]]);
    await shopDeletes(here, id);
    await expect.poll(() => teeth(there, 'Brakes'), { timeout: 1_000 }).toEqual([]);
  });
});

const shopDeletes = (shop: TestShop, id: string) =>
  shop.call('DELETE /tool/{id}', { params: { id } }, { as: ADMIN });
