import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { nameOrder } from '../../../catalogue/rules/parts/name-order.ts';
import { checkInvariants } from '../../../operations/server/invariants/check-invariants.ts';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import { openEmpty } from '../../../testing/server/database/empty-database.ts';
import { ADMIN, BUYER, paidOrder, stockPart } from '../../../testing/server/fixtures.ts';
import { healthyShop } from '../../../testing/server/healthy-shop.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { BASELINE, createBaseline } from './baseline/baseline.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

const PARTS = 12;

type Row = Record<string, unknown>;

async function tablesOf({ engine, query }: Database): Promise<string[]> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql<{
          name: string;
        }>`select tablename as name from pg_tables where schemaname = current_schema()`
  ).execute(query);
  // The versions of caches rise with the rows that a migration fills.
  const isOther = (name: string) => name.startsWith('kysely_') || name === 'cache_versions';
  return rows
    .map(({ name }) => name)
    .filter((name) => !isOther(name))
    .toSorted();
}

async function columnsOf({ engine, query }: Database, table: string): Promise<string[]> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table})`
      : sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`
  ).execute(query);
  return rows.map(({ name }) => name);
}

async function dump(db: Database, table: string, columns: readonly string[]): Promise<string[]> {
  const { rows } =
    await sql<Row>`select ${sql.join(columns.map((one) => sql.ref(one)))} from ${sql.table(table)}`.execute(
      db.query,
    );
  return rows.map((row) => JSON.stringify(row)).toSorted();
}

/** Copies rows as they are, past triggers and foreign keys. */
async function copyRows(from: Database, to: Database): Promise<Map<string, readonly string[]>> {
  const copied = new Map<string, readonly string[]>();
  const known = await tablesOf(from);
  for (const table of await tablesOf(to)) {
    expect(known).toContain(table);
    copied.set(table, await columnsOf(to, table));
  }
  const writeAll = async (tx: Database['query']) => {
    for (const [table, columns] of copied) {
      await sql`delete from ${sql.table(table)}`.execute(tx);
      const refs = columns.map((one) => sql.ref(one));
      const { rows } = await sql<Row>`select ${sql.join(refs)} from ${sql.table(table)}`.execute(
        from.query,
      );
      for (const row of rows)
        await sql`insert into ${sql.table(table)} (${sql.join(refs)}) values (${sql.join(columns.map((one) => row[one]))})`.execute(
          tx,
        );
    }
  };
  if (to.engine === 'postgres')
    await to.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await writeAll(tx);
    });
  else {
    const { rows: triggers } = await sql<{
      name: string;
      sql: string;
    }>`select name, sql from sqlite_master where type = 'trigger'`.execute(to.query);
    await sql`pragma foreign_keys = off`.execute(to.query);
    for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(to.query);
    await writeAll(to.query);
    for (const { sql: statement } of triggers) await sql.raw(statement).execute(to.query);
    await sql`pragma foreign_keys = on`.execute(to.query);
    const { rows } = await sql`pragma foreign_key_check`.execute(to.query);
    expect(rows).toEqual([]);
  }
  return copied;
}

describeOnBothEngines('a filled shop of the first release', (open, engine) => {
  it('keeps every row through the upgrade, and goes on', async () => {
    const { shop: filled, part, remove } = await healthyShop(open);
    onTestFinished(remove);
    const as = { as: ADMIN };
    const partly = await paidOrder(filled, part, { quantity: 60 });
    await filled.call(
      'POST /shipments',
      {
        body: {
          lines: [{ orderId: partly, units: 20 }],
          carrier: 'DHL',
          trackingNumber: 'jd 01',
          trackingUrl: 'https://example.com/1',
        },
      },
      as,
    );
    await filled.call(
      'POST /orderRefund/{id}',
      { params: { id: partly }, body: { units: 7, of: 'sent' } },
      as,
    );
    await filled.call(
      'POST /orderRefund/{id}',
      { params: { id: partly }, body: { units: 5, of: 'unsent' } },
      as,
    );
    for (let at = 0; at < PARTS; at++)
      await stockPart(filled, { name: `Äußere Schraube ${at}`, sku: `S-${at}` });
    await filled.call(
      'PUT /cart',
      {
        body: {
          email: BUYER,
          lines: [{ ref: 'CR-48', toolId: part, quantity: '12 boxes' }],
          version: 0,
        },
      },
      { as: BUYER },
    );
    await filled.call(
      'POST /cartShares',
      { body: { lines: [{ toolId: part, quantity: 5 }] } },
      { as: BUYER },
    );
    const old = await openEmpty(engine);
    await migrate(old, { steps: { [BASELINE]: createBaseline } });
    const columns = await copyRows(filled.deps.db, old);
    const before = new Map<string, string[]>();
    for (const [table, names] of columns) before.set(table, await dump(old, table, names));
    await migrate(old);
    for (const [table, names] of columns)
      expect([table, await dump(old, table, names)]).toEqual([table, before.get(table)]);
    expect(await checkInvariants(old.query)).toEqual([]);
    const parts = await old.query.selectFrom('parts').select(['name', 'name_order']).execute();
    expect(parts.filter((one) => one.name_order !== nameOrder(one.name))).toEqual([]);
    expect(
      await old.query.selectFrom('orders').select('allowance_minor').distinct().execute(),
    ).toEqual([{ allowance_minor: 0 }]);

    const shop = startShop(old, { env: { RATE_LIMIT: 'off' } });
    const order = async () =>
      (await shop.call('GET /order/{id}', { params: { id: partly } }, { as: BUYER })).body;
    expect(await order()).toMatchObject({
      status: 'partlyShipped',
      refundedUnits: 12,
      unsentUnits: 35,
      refunded: 144,
    });
    for (const body of [{ amount: 10 }, { of: 'sent' }, { of: 'unsent' }])
      expect(
        (await shop.call('POST /orderRefund/{id}', { params: { id: partly }, body }, as)).status,
      ).toBe(200);
    expect(await order()).toMatchObject({ status: 'refunded', refunded: 720, refundedUnits: 60 });
    for (const query of [{ search: 'Chainring' }, { search: 'Schrauben' }, { sort: 'name' }]) {
      const { body, status } = await shop.call('GET /tools', { query });
      expect([query, status, (body as unknown[]).length > 0]).toEqual([query, 200, true]);
    }
    expect(await checkInvariants(old.query)).toEqual([]);
  });
});
