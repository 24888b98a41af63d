import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { nameOrder } from '../../../catalogue/rules/parts/name-order.ts';
import { checkInvariants } from '../../../operations/server/invariants/check-invariants.ts';
import { orderFilterNames } from '../../../orders/rules/order.states.ts';
import { placedLines } from '../../../orders/server/placed-lines.ts';
import { expireOrders } from '../../../payments/server/payment-jobs.ts';
import {
  type OpenDatabase,
  describeOnBothEngines,
} from '../../../testing/server/database/both-engines.ts';
import { openEmpty } from '../../../testing/server/database/empty-database.ts';
import { accountShop } from '../../../testing/server/account-shop.ts';
import { payByCard } from '../../../testing/server/drawn-documents.ts';
import { ADMIN, BUYER, orderFor, stockPart } from '../../../testing/server/fixtures.ts';
import { healthyShop } from '../../../testing/server/healthy-shop.ts';
import { berlin, germanTax } from '../../../testing/server/invoices.ts';
import {
  HOST,
  type TestReply,
  type TestShop,
  startShop,
} from '../../../testing/server/start-shop.ts';
import { DAY_MS } from '../../rules/durations.ts';
import { BASELINE, createBaseline } from './baseline/baseline.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

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
  const isOther = (name: string) =>
    name.startsWith('kysely_') || ['cache_versions', 'stock_changes'].includes(name);
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

type RowsOf = (from: Database) => Promise<readonly Row[]>;

/** What versions before parts had a status had of them. */
const formerParts: Readonly<Record<string, RowsOf>> = {
  parts: async ({ query }) => {
    const rows = await query.selectFrom('parts').selectAll().execute();
    return rows.map((row) => ({ ...row, deleted_at: row.unlisted_at }));
  },
  part_replacements: ({ query }) =>
    query
      .selectFrom('parts')
      .select(['id as part_id', 'replaced_by'])
      .where('replaced_by', 'is not', null)
      .execute(),
};

/** An upgrade leaves a row here for the job that indexes the parts. */
const WAITING = 'search_reindexing';

/** What the release had of a table of today's. */
const formerly: Readonly<Record<string, RowsOf>> = {
  checkouts: async ({ query }) => {
    const rows = await query.selectFrom('orders').selectAll().execute();
    return rows.map((row) => ({ ...row, order_count: row.line_count }));
  },
  ...formerParts,
  orders: async ({ query }) => {
    const rows = await placedLines(query).execute();
    return rows.map((row) => ({ ...row, checkout_id: row.order_id }));
  },
};
const ofOrders = new Set(['payment_intents', 'invoices', 'veloconnect_transactions', 'vat_checks']);

async function rowsBefore(from: Database, table: string): Promise<readonly Row[]> {
  const known = formerly[table];
  if (known) return known(from);
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(from.query);
  return rows.map((row) => ({
    ...row,
    ...(ofOrders.has(table) ? { checkout_id: row['order_id'] } : { order_id: row['line_id'] }),
  }));
}

/** Copies a shop of this release as the former one would have it, past triggers and foreign keys. */
async function copyRows(
  from: Database,
  to: Database,
  rowsOf: (from: Database, table: string) => Promise<readonly Row[]> = rowsBefore,
): Promise<Map<string, readonly string[]>> {
  const copied = new Map<string, readonly string[]>();
  for (const table of await tablesOf(to)) copied.set(table, await columnsOf(to, table));
  const writeAll = async (tx: Database['query']) => {
    for (const [table, columns] of copied) {
      await sql`delete from ${sql.table(table)}`.execute(tx);
      const refs = columns.map((one) => sql.ref(one));
      for (const row of await rowsOf(from, table))
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

/** Where a shop may come from: the release, or a development version with all but the last steps. */
const starts = [
  ['the first release', BASELINE],
  ['a version before orders had lines', '0010-open-orders-with-allowances'],
] as const;

const DELIVERY = '2026-03-02';

/** A shop with lines in all states, some of them in one order, and the ids of its orders. */
async function filledShop(open: OpenDatabase, hasAmounts: boolean) {
  const { shop, part, orders, remove } = await healthyShop(open);
  onTestFinished(remove);
  const as = { as: ADMIN };
  const done = async (reply: Promise<TestReply>) => {
    const { status, body } = await reply;
    expect([status, body]).toEqual([200, expect.anything()]);
    return body as { insertedId: string; orderIds: string[] };
  };
  const refund = (id: string, body: object = {}) =>
    done(shop.call('POST /orderRefund/{id}', { params: { id }, body }, as));
  const ship = (orderId: string, units: number) =>
    done(shop.call('POST /shipments', { body: { lines: [{ orderId, units }] } }, as));
  await done(
    shop.call('PUT /settings', { body: { ...germanTax, 'orders.ahead': 'on' } }, { as: HOST }),
  );
  const other = await stockPart(shop, { name: 'Chain', sku: 'CH-1' });
  const third = await stockPart(shop, { name: 'Hub', sku: 'HU-1' });
  const place = (parts: readonly string[], fields: object = {}) => {
    const lines = parts.map((toolId) => ({ toolId, quantity: 60 }));
    const body = { ...berlin, userEmail: BUYER, lines, poNumber: 'PO 7', ...fields };
    return done(shop.call('POST /checkouts', { body }, { as: BUYER }));
  };
  const pay = (id: string) => payByCard(shop, id);
  // The first expires, one of the next ends unpaid, and the others differ.
  const expired = await place([part, other]);
  shop.advance(4 * DAY_MS);
  await expireOrders(shop.deps);
  const mixed = await place([third, part, other]);
  await done(
    shop.call('DELETE /order/{id}', { params: { id: mixed.orderIds[0] ?? '' } }, { as: BUYER }),
  );
  await pay(mixed.insertedId);
  await ship(mixed.orderIds[1] ?? '', 60);
  await refund(mixed.orderIds[2] ?? '');
  const returned = await place([part]);
  await pay(returned.insertedId);
  await ship(returned.insertedId, 60);
  await refund(returned.insertedId, { of: 'sent' });
  const partly = await place([part]);
  await pay(partly.insertedId);
  await ship(partly.insertedId, 20);
  await refund(partly.insertedId, { units: 7, of: 'sent' });
  await refund(partly.insertedId, { units: 5, of: 'unsent' });
  if (hasAmounts) await refund(partly.insertedId, { amount: 1.5 });
  const ended = await place([part, other]);
  await done(
    shop.call('DELETE /checkout/{id}', { params: { id: ended.insertedId } }, { as: BUYER }),
  );
  const transferred = await place([other, part], { payment: 'transfer' });
  const { body } = await shop.call(
    'GET /checkout/{id}',
    { params: { id: transferred.insertedId } },
    as,
  );
  await done(
    shop.call(
      'POST /checkoutTransfer/{id}',
      {
        params: { id: transferred.insertedId },
        body: { amount: (body as { due: number }).due, date: '2026-01-10' },
      },
      as,
    ),
  );
  const waiting = await place([other, third], { payment: 'transfer' });
  await done(
    shop.call('DELETE /order/{id}', { params: { id: waiting.orderIds[1] ?? '' } }, { as: BUYER }),
  );
  const bell = await stockPart(shop, { name: 'Bell', sku: 'BE-1', available: 30 });
  const delivery = { toolId: bell, units: 200, date: DELIVERY };
  await done(shop.call('POST /deliveries', { body: delivery }, as));
  const ahead = orderFor(bell, { ...berlin, toolName: 'Bell', quantity: 60, promisedOn: DELIVERY });
  const promised = await done(shop.call('POST /orders', { body: ahead }, { as: BUYER }));
  await done(
    shop.call('POST /orderNotes', { body: { orderId: mixed.orderIds[1], text: 'Call first' } }, as),
  );
  const all = { expired, mixed, returned, partly, ended, transferred, waiting, promised };
  const ids = [...Object.values(orders), ...Object.values(all).map(({ insertedId }) => insertedId)];
  return { shop, part, partly: partly.insertedId, mixed, ids };
}

/** What the shop says of its orders, documents and shipments. */
async function answersOf(shop: TestShop, ids: readonly string[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  const ask = async (call: Parameters<TestShop['call']>[0], input: object, as: string) => {
    const { status, body } = await shop.call(call, input, { as });
    expect([call, status]).toEqual([call, 200]);
    answers.push([call, input, body]);
  };
  for (const id of ids) {
    await ask('GET /checkout/{id}', { params: { id } }, BUYER);
    await ask('GET /checkoutShipments/{id}', { params: { id } }, ADMIN);
  }
  for (const filter of orderFilterNames) {
    await ask('GET /manageOrders', { query: { filter } }, ADMIN);
    await ask('GET /checkouts', { query: { email: BUYER, filter } }, BUYER);
  }
  await ask('GET /orders', { query: { email: BUYER } }, BUYER);
  await ask('GET /invoices', { query: { month: '2026-01' } }, ADMIN);
  await ask('GET /sales', { query: { by: 'part' } }, ADMIN);
  await ask('GET /overview', {}, ADMIN);
  return answers;
}

describeOnBothEngines('a filled shop', (open, engine) => {
  it.each(starts)('of %s keeps every row through the upgrade, and goes on', async (_, start) => {
    const { shop: filled, part, partly, ids } = await filledShop(open, start !== BASELINE);
    const as = { as: ADMIN };
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
    const gone = await stockPart(filled, { name: 'Gone', sku: 'GONE' });
    const call = { params: { id: gone }, query: { replacedBy: part } };
    await filled.call('DELETE /tool/{id}', call, as);
    const saying = await answersOf(filled, ids);
    const old = await openEmpty(engine);
    const names = Object.keys(migrations);
    await migrate(old, {
      steps: Object.fromEntries(Object.entries(migrations).slice(0, names.indexOf(start) + 1)),
    });
    const columns = await copyRows(filled.deps.db, old);
    await migrate(old);
    expect(await tablesOf(old)).toEqual(await tablesOf(filled.deps.db));
    const today = (column: string) => {
      if (column === 'checkout_id') return 'order_id';
      return column === 'order_id' ? 'line_id' : column;
    };
    for (const [table, before] of columns) {
      if (table in formerly || table === WAITING) continue;
      const same = before.map((column) => today(column));
      expect([table, await dump(old, table, same)]).toEqual([
        table,
        await dump(filled.deps.db, table, same),
      ]);
    }
    for (const table of ['orders', 'order_lines']) {
      const all = await columnsOf(old, table);
      const rows = await dump(old, table, all);
      expect([table, rows]).toEqual([table, await dump(filled.deps.db, table, all)]);
      expect(rows.length).toBeGreaterThan(ids.length - 1);
    }
    expect(await checkInvariants(old.query)).toEqual([]);
    const ofParts = await columnsOf(old, 'parts');
    expect(await dump(old, 'parts', ofParts)).toEqual(await dump(filled.deps.db, 'parts', ofParts));
    const replaced = old.query.selectFrom('parts').where('status', '=', 'deleted');
    expect(await replaced.select(['id', 'replaced_by']).execute()).toEqual([
      { id: gone, replaced_by: part },
    ]);
    const parts = await old.query.selectFrom('parts').select(['name', 'name_order']).execute();
    expect(parts.filter((one) => one.name_order !== nameOrder(one.name))).toEqual([]);

    const shop = startShop(old, { env: { RATE_LIMIT: 'off' } });
    shop.advance(4 * DAY_MS);
    expect(await answersOf(shop, ids)).toEqual(saying);
    const order = async () =>
      (await shop.call('GET /order/{id}', { params: { id: partly } }, { as: BUYER })).body;
    expect(await order()).toMatchObject({
      status: 'partlyShipped',
      refundedUnits: 12,
      unsentUnits: 35,
    });
    for (const body of [{ amount: 10 }, { of: 'sent' }, { of: 'unsent' }])
      expect(
        (await shop.call('POST /orderRefund/{id}', { params: { id: partly }, body }, as)).status,
      ).toBe(200);
    expect(await order()).toMatchObject({ status: 'refunded', refundedUnits: 60 });
    for (const query of [{ search: 'Chainring' }, { search: 'Schrauben' }, { sort: 'name' }]) {
      const { body, status } = await shop.call('GET /tools', { query });
      expect([query, status, (body as unknown[]).length > 0]).toEqual([query, 200, true]);
    }
    expect(await checkInvariants(old.query)).toEqual([]);
  });

  it('with orders on invoice has its credit notes at their invoices, and goes on', async () => {
    const s = await accountShop(await open());
    const companyId = await s.company([BUYER]);
    const [one, two] = [await s.invoice(), await s.invoice()];
    const as = { as: ADMIN };
    const refund = (shop: TestShop, id: string, amount: number) =>
      shop.call('POST /orderRefund/{id}', { params: { id }, body: { amount } }, as);
    await refund(s.shop, one.lineId, 10);
    const allocations = [{ invoiceId: one.invoiceId, amount: one.total - 10 }];
    const body = { companyId, date: '2026-01-15', amount: one.total, allocations };
    await s.shop.call('POST /invoicePayments', { body }, as);

    const before = '0017-stock-changes';
    const old = await openEmpty(engine);
    const names = Object.keys(migrations);
    await migrate(old, {
      steps: Object.fromEntries(Object.entries(migrations).slice(0, names.indexOf(before) + 1)),
    });
    const asNow = async (from: Database, table: string) =>
      formerParts[table]?.(from) ??
      (await sql<Row>`select * from ${sql.table(table)}`.execute(from.query)).rows;
    await copyRows(s.shop.deps.db, old, asNow);
    await migrate(old);
    for (const table of await tablesOf(s.shop.deps.db)) {
      if (table === WAITING) continue;
      const all = await columnsOf(old, table);
      expect([table, await dump(old, table, all)]).toEqual([
        table,
        await dump(s.shop.deps.db, table, all),
      ]);
    }
    expect(await checkInvariants(old.query)).toEqual([]);
    const shop = startShop(old, { env: { RATE_LIMIT: 'off', CURRENCY: 'eur' } });
    expect((await refund(shop, two.lineId, 5)).status).toBe(200);
    const payout = { companyId, date: '2026-01-15', amount: 10 };
    expect((await shop.call('POST /creditPayouts', { body: payout }, as)).status).toBe(200);
    expect(await checkInvariants(old.query)).toEqual([]);
  });

  it('is not upgraded if orders of a checkout have different payments', async () => {
    const old = await openEmpty(engine);
    await migrate(old, { steps: { [BASELINE]: createBaseline } });
    const run = (statement: string) => sql.raw(statement).execute(old.query);
    await run(`insert into parts (id, name, name_key, price_minor, minimum_quantity, available, description, image_url,
      created_at, updated_at) values ('p', 'Chain', 'chain', 10, 50, 0, '', '', 1, 1)`);
    await run(`insert into checkouts (id, user_email, currency, order_count, net_minor, tax_rate, tax_treatment, tax_minor,
      freight_minor, total_minor, placed_at) values ('c', 'b@example.com', 'usd', 2, 1200, 0, 'none', 0, 0, 1200, 1)`);
    for (const [id, status, payment, paidAt] of [
      ['a', 'unpaid', 'null', 'null'],
      ['b', 'paid', `'pi_1'`, '1'],
    ])
      await run(`insert into orders (id, checkout_id, part_id, part_name, unit_price_minor, quantity, price_minor, total_minor,
        currency, user_email, user_name, phone, address, status, transaction_id, paid_at, placed_at)
        values ('${id}', 'c', 'p', 'Chain', 10, 60, 600, 600, 'usd', 'b@example.com', 'B', '', '', '${status}', ${payment}, ${paidAt}, 1)`);
    const failed: unknown = await migrate(old).catch((error: unknown) => error);
    expect((failed as Error).cause).toMatchObject({
      message: 'Orders of one checkout have different payments, such as those of c',
    });
    const { rows } = await sql`select id from checkouts`.execute(old.query);
    expect(rows).toEqual([{ id: 'c' }]);
  });
});
