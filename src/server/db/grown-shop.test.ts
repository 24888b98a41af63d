import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../../tests/support/postgres-database.ts';
import { totalFaults } from '../invariants/totals.ts';
import { buyersLike } from '../features/orders/buyers.store.ts';
import { countCategories } from '../features/parts/parts.store.ts';
import { searchParts } from '../features/parts/search-parts.store.ts';
import { indexEntries } from '../features/parts/search.store.ts';
import type { Database, Engine } from './database.ts';
import { openPostgres } from './engines/postgres.ts';
import { openSqlite } from './engines/sqlite.ts';
import { migrate } from './migrate.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 0, 15, 12);
const parts = [
  { id: 'part-1', name: 'Roller Chain', sku: 'CH-1', category: 'Drivetrain' },
  { id: 'part-2', name: 'Touring Saddle', sku: null, category: null },
  { id: 'part-3', name: 'Old Chain', sku: null, category: 'Drivetrain', deleted: true },
];
/** An order by its status and the age of its payment; ids end in different digits. */
const orders = [
  { id: 'order-1', status: 'shipped', daysAgo: 200, quantity: 60 },
  { id: 'order-2', status: 'paid', daysAgo: 3, quantity: 70 },
  { id: 'order-3', status: 'shipped', daysAgo: 80, quantity: 80 },
  { id: 'order-4', status: 'refunded', daysAgo: 3, quantity: 90 },
  { id: 'order-5', status: 'unpaid', daysAgo: null, quantity: 50 },
];

/** A shop as it was before totals were kept, with sales in it. */
async function fillOldShop({ query }: Database): Promise<void> {
  for (const { id, name, sku, category, deleted } of parts) {
    await sql`insert into parts (id, sku, sku_key, name, name_key, category, price, minimum_quantity,
        available, description, img, created_at, updated_at, deleted_at)
      values (${id}, ${sku}, ${sku}, ${name}, ${name.toLowerCase()}, ${category}, 10, 50, 0, '', '', 1, 1,
        ${deleted ? 2 : null})`.execute(query);
    for (const { term, weight } of deleted
      ? []
      : indexEntries({ name, sku, category, description: '' }).terms) {
      await sql`insert into part_terms (term, part_id, weight) values (${term}, ${id}, ${weight})`.execute(
        query,
      );
    }
  }
  for (const { id, status, daysAgo, quantity } of orders) {
    const at = daysAgo === null ? null : NOW - daysAgo * DAY;
    await sql`insert into orders (id, part_id, tool_name, unit_price, quantity, price, currency, user_email,
        user_name, phone, address, status, transaction_id, placed_at, paid_at, shipped_at, ended_at)
      values (${id}, 'part-1', 'Roller Chain', 10, ${quantity}, ${quantity * 10}, 'usd', 'b@example.com',
        'B', '', '', ${status}, ${at === null ? null : `pi_${id}`}, 1, ${at},
        ${status === 'shipped' ? at : null}, ${status === 'refunded' ? at : null})`.execute(query);
  }
}

describe.each<Engine>(['sqlite', 'postgres'])(
  'a shop that sold before totals were kept (%s)',
  (engine) => {
    const cleanups: (() => Promise<unknown>)[] = [];
    afterEach(async () => {
      for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
    });

    async function oldShop(): Promise<Database> {
      const folder = await mkdtemp(join(tmpdir(), 'shop-test-'));
      cleanups.push(() => rm(folder, { recursive: true, force: true }));
      const db =
        engine === 'sqlite'
          ? openSqlite(join(folder, 'shop.db'))
          : openPostgres(await createDatabase(inject('postgresUrl')), () => {});
      cleanups.push(() => db.close());
      await migrate(db, '0006-providers');
      await fillOldShop(db);
      return db;
    }

    async function broughtUpToDate(): Promise<Database> {
      const db = await oldShop();
      await migrate(db);
      return db;
    }

    it('has totals that its orders and parts add up to', async () => {
      const db = await broughtUpToDate();
      expect(await totalFaults(db.query)).toEqual([]);
      expect(await countCategories(db.query)).toEqual([{ name: 'Drivetrain', parts: 1 }]);
      expect(await db.query.selectFrom('part_sales').selectAll().execute()).toEqual([
        { part_id: 'part-1', quantity: 150, amount: 1_500 },
      ]);
      const weeks = await db.query.selectFrom('revenue_by_week').selectAll().execute();
      expect(weeks.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([600, 700, 800]);
    });

    it('finds its buyers and parts by what is typed for letters that no key has, and buyers by telephone', async () => {
      const db = await oldShop();
      const { query } = db;
      for (let nth = 0; nth < 1_100; nth++) {
        await sql`insert into orders (id, part_id, tool_name, unit_price, quantity, price, currency, user_email,
            user_name, phone, address, status, placed_at)
          values (${`old-${nth}`}, 'part-1', 'Roller Chain', 10, 50, 500, 'usd', ${`b${nth}@example.com`},
            ${`Jürgen Groß ${nth}`}, ${`+49 171 ${2_000_000 + nth}, 030 ${8_000_000 + nth}`}, '', 'unpaid',
            1)`.execute(query);
      }
      // More numbers than the step reads at once.
      await sql`insert into orders (id, part_id, tool_name, unit_price, quantity, price, currency, user_email,
            user_name, phone, address, status, placed_at)
          with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1010)
          select 'of-a-' || n, 'part-1', 'Roller Chain', 10, 50, 500, 'usd', 'a@example.com', 'A',
            '040 ' || (7000000 + n), '', 'unpaid', 1 from numbers`.execute(query);
      const name = 'Große Kette';
      await sql`update parts set name = ${name}, name_key = 'große kette' where id = 'part-1'`.execute(
        query,
      );
      await sql`update part_terms set term = 'große' where part_id = 'part-1' and term = 'roller'`.execute(
        query,
      );
      await migrate(db);
      expect(await buyersLike(query, 'gross 1099')).toEqual(['b1099@example.com']);
      expect(await buyersLike(query, 'JURGEN 17 groß')).toHaveLength(11);
      expect(await buyersLike(query, 'b@exam')).toEqual(['b@example.com']);
      for (const nth of [0, 17, 550, 999, 1_099])
        for (const phone of [`0171 ${2_000_000 + nth}`, `030/${8_000_000 + nth}`])
          expect(await buyersLike(query, phone), phone).toEqual([`b${nth}@example.com`]);
      for (const nth of [1, 1_000, 1_010])
        expect(await buyersLike(query, `040 ${7_000_000 + nth}`)).toEqual(['a@example.com']);
      const { rows } = await searchParts(query, 'grosse', { limit: 10 });
      expect(rows.map(({ id }) => id)).toEqual(['part-1']);
      const kept = await query
        .selectFrom('part_terms')
        .select(['term', 'weight', 'marks'])
        .where('part_id', '=', 'part-1')
        .orderBy('term')
        .execute();
      const { terms, marks } = indexEntries({
        name,
        sku: 'CH-1',
        category: 'Drivetrain',
        description: '',
      });
      expect(kept).toEqual(terms.map((entry) => ({ ...entry, marks })));
    });

    it('has a search index such as its parts would be given today', async () => {
      const db = await broughtUpToDate();
      const rows = await db.query.selectFrom('part_terms').selectAll().execute();
      const wanted = parts
        .filter(({ deleted }) => !deleted)
        .flatMap(({ id, name, sku, category }) => {
          const { terms, marks } = indexEntries({ name, sku, category, description: '' });
          return terms.map((entry) => ({
            ...entry,
            part_id: id,
            name_key: name.toLowerCase(),
            marks,
          }));
        });
      expect(rows).toHaveLength(wanted.length);
      expect(rows).toEqual(expect.arrayContaining(wanted));
    });
  },
);
