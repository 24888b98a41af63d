import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { searchForms } from '../../../platform/server/db/migrations/0007-search-forms.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { stockPart } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { unlistPart } from './parts.store.ts';
import { reindexParts } from './reindex-parts.ts';
import { searchParts } from './search/search-parts.store.ts';

const named = (name: string) => ({ name, sku: `S-${name.length}` });

describeOnEngines('a shop from before the forms of words', (open) => {
  it('has its names in order at once, and its index after a while', async () => {
    const db = await open();
    const shop = startShop(db);
    for (const name of ['Sprocket 10T, for chains', 'Ärmel', 'Sprocket 9T', 'Axle'])
      await stockPart(shop, { ...named(name), description: '' });
    const gone = await stockPart(shop, named('Gone Sprockets'));
    await db.transaction((tx) =>
      unlistPart(tx, gone, { status: 'deleted', unlisted_at: 5, replaced_by: null }),
    );
    // The schema as it was.
    for (const name of ['term_forms', 'search_reindexing'])
      await sql.raw(`drop table ${name}`).execute(db.query);
    await sql.raw('drop index parts_by_name').execute(db.query);
    for (const name of ['in_category', 'in_stock', 'in_stock_in_category'])
      await sql.raw(`drop index parts_${name}_by_name`).execute(db.query);
    // A later step's, which names the column.
    if (db.engine === 'postgres')
      await sql.raw('drop trigger parts_changed on parts').execute(db.query);
    await sql.raw('alter table parts drop column name_order').execute(db.query);
    const rename = (from: string, to: string) =>
      sql.raw(`alter table parts rename column ${from} to ${to}`).execute(db.query);
    await rename('unlisted_at', 'deleted_at');
    for (const name of ['in_category', 'in_stock', 'in_stock_in_category'])
      await sql.raw(`create index parts_${name}_by_name on parts (id)`).execute(db.query);
    await sql.raw('update part_terms set weight = 4 where weight = 3').execute(db.query);
    await db.query
      .transaction()
      .execute((tx) => searchForms(tx as unknown as Kysely<unknown>, db.engine));
    await rename('deleted_at', 'unlisted_at');

    const names = async (query: object) =>
      ((await shop.call('GET /tools', { query })).body as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await names({ sort: 'name' })).toEqual([
      'Ärmel',
      'Axle',
      'Sprocket 9T',
      'Sprocket 10T, for chains',
    ]);
    const { rows } = await searchParts(db.query, 'sprockets', { limit: 5 });
    expect(rows).toHaveLength(2);
    const weightOfChains = async () =>
      (
        await db.query
          .selectFrom('part_terms')
          .select('weight')
          .where('term', '=', 'chains')
          .executeTakeFirst()
      )?.weight;
    expect(await weightOfChains()).toBe(4);
    await reindexParts(shop.deps, new AbortController().signal);
    expect(await weightOfChains()).toBe(3);
    expect(await db.query.selectFrom('search_reindexing').selectAll().execute()).toEqual([]);
    expect((await searchParts(db.query, 'gone', { limit: 5 })).rows).toEqual([]);
    await reindexParts(shop.deps, new AbortController().signal);
  });
});
