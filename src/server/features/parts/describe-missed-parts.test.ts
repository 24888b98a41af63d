import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import { stockPart } from '../../testing/fixtures.ts';
import { type TestShop, startShop } from '../../testing/start-shop.ts';
import { describeMissedParts } from './describe-missed-parts.ts';

const found = async (shop: TestShop, q: string) =>
  ((await shop.call('GET /tools', { query: { q } })).body as Part[]).map(({ name }) => name);

describeOnBothEngines('descriptions that the search does not know', (open) => {
  /** Parts as a release before migration 0022 has left them. */
  async function oldShop() {
    const shop = startShop(await open());
    const { query } = shop.deps.db;
    const bell = await stockPart(shop, { name: 'Bell', sku: 'B-1', description: 'Of brass.' });
    await stockPart(shop, { name: 'Horn', sku: 'H-1', description: 'Of brass, too.' });
    await query.deleteFrom('description_terms').execute();
    await query.deleteFrom('described_parts').execute();
    return { shop, query, bell };
  }

  it('are found after the job’s turn, which tells of it to whoever keeps pages', async () => {
    const { shop } = await oldShop();
    expect(await found(shop, 'brass')).toEqual([]);
    const { changes } = shop.deps.db;
    const told = changes.told();
    await describeMissedParts(shop.deps);
    expect(changes.told()).toBeGreaterThan(told);
    expect(await found(shop, 'brass')).toEqual(['Bell', 'Horn']);
  });

  it('are found as an older release saves them beside this one, and no more where it takes them out', async () => {
    const { shop, query, bell } = await oldShop();
    await describeMissedParts(shop.deps);
    const saved = { description: 'Of steel.', updated_at: shop.deps.clock.now() + 1 };
    await query.updateTable('parts').set(saved).where('id', '=', bell).execute();
    await describeMissedParts(shop.deps);
    expect(await found(shop, 'brass')).toEqual(['Horn']);
    expect(await found(shop, 'steel')).toEqual(['Bell']);
    await query.updateTable('parts').set({ deleted_at: 9 }).where('id', '=', bell).execute();
    expect(await found(shop, 'steel')).toEqual([]);
    await describeMissedParts(shop.deps);
    expect(await found(shop, 'steel')).toEqual([]);
  });

  it('are known as well after two processes have seen them missing at once', async () => {
    const { shop } = await oldShop();
    const { changes } = shop.deps.db;
    await Promise.all([describeMissedParts(shop.deps), describeMissedParts(shop.deps)]);
    expect(await found(shop, 'brass')).toEqual(['Bell', 'Horn']);
    const told = changes.told();
    await describeMissedParts(shop.deps);
    expect(changes.told()).toBe(told);
  });

  it('are found behind a thousand parts that are known, and however many are missed', async () => {
    const db = await open();
    const numbers = `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1030)`;
    const run = (statement: string) => sql.raw(statement).execute(db.query);
    await run(`insert into parts (id, name, name_key, price, minimum_quantity, available, description, img, created_at,
      updated_at) ${numbers} select 'part-' || (1000 + n), 'Part ' || n, 'part ' || n, 5, 50, 0, 'Of brass.', '', n, n from numbers`);
    await run(
      `insert into described_parts (part_id, updated_at) ${numbers} select 'part-' || (1000 + n), n from numbers where n <= 1005`,
    );
    await describeMissedParts({ db });
    const written = await db.query
      .selectFrom('description_terms')
      .select('part_id')
      .where('term', '=', 'brass')
      .execute();
    expect(written).toHaveLength(25);
    expect(await db.query.selectFrom('described_parts').selectAll().execute()).toHaveLength(1030);
  });

  it('are written once, and not while the shop stops', async () => {
    const { shop, query } = await oldShop();
    await describeMissedParts(shop.deps, AbortSignal.abort());
    expect(await query.selectFrom('described_parts').selectAll().execute()).toEqual([]);
    await describeMissedParts(shop.deps);
    const before = shop.deps.db.changes.told();
    await describeMissedParts(shop.deps);
    expect(shop.deps.db.changes.told()).toBe(before);
  });
});
