import { CompiledQuery, sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database, Executor } from '../../../platform/server/db/database.ts';

/** Rows in each large table. */
export const ROWS = 4_000;
/** An id in the middle of the filled tables. */
export const A_CURSOR = '00000000-0000-7000-8000-000000002000';

/** Enough rows for indexes to pay, with statistics. */
export async function fillTables(db: Database): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db.query);
  const numbers = (until: number) =>
    `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${until})`;
  const id = (n: string) =>
    `'00000000-0000-7000-8000-' || substr('000000000000' || ${n}, length('' || ${n}) + 1)`;
  await run(`insert into parts (id, name, name_key, category, price_minor, minimum_quantity,
      available, description, image_url, created_at, updated_at) ${numbers(ROWS)} select ${id('n')}, 'Part ' || n, 'part ' || n, 'Category ' || (n % 9), 5 + n % 300, 50,
      n % 7 * n, '', '', n, n from numbers`);
  for (const [term, each] of [
    ['steel', 3],
    ['steelwork', 7],
    ['chain', 4],
    ['drivetrain', 2],
  ] as const) {
    await run(`insert into part_terms (term, part_id, weight, name_key, signature) ${numbers(ROWS)} select '${term}', ${id('n')}, case when n % 2 = 0 then 2 else 4 end, 'part ' || n, 4503599627370495
      from numbers where n % ${each} = 0`);
  }
  for (const [term, each] of [
    ['brass', 2],
    ['spun', 3],
  ] as const)
    await run(
      `insert into description_terms (term, part_id) ${numbers(ROWS)} select '${term}', ${id('n')} from numbers where n % ${each} = 0`,
    );
  await run(
    `insert into part_attributes (part_id, key, amount) ${numbers(ROWS)} select ${id('n')}, 'teeth', n % 2000 * 1000 from numbers`,
  );
  await run(
    `insert into part_attributes (part_id, key, value, value_key) ${numbers(ROWS)} select ${id('n')}, 'material', 'Alloy ' || (n % 900), 'alloy ' || (n % 900) from numbers`,
  );
  const isUnpaid = 'n % 40 in (0, 2)';
  await run(`insert into orders (id, user_email, user_name, phone, address, currency, line_count, open_lines, payment_status,
      transaction_id, paid_at, net_minor, total_minor, po_number, po_number_key, placed_at) ${numbers(ROWS)} select ${id('n')}, 'buyer' || (n % 50) || '@example.com', 'Buyer B. Number' || (n % 50), '', 'Mill Street', 'usd', 1,
      case when n % 40 in (0, 1, 3) then 1 else 0 end,
      case when n % 40 = 0 then 'open' when n % 40 = 2 then 'void' else 'paid' end,
      case when ${isUnpaid} then null else 'pi_' || n end, case when ${isUnpaid} then null else n end,
      300, 300, 'PO-' || n, 'po-' || n, n from numbers`);
  await run(`insert into order_lines (id, order_id, position, part_id, part_name, unit_price_minor, quantity, price_minor,
      total_minor, fulfilment, shipped_at, sent_units, ended_at) ${numbers(ROWS)} select ${id('n')}, ${id('n')}, 1, ${id('(1 + n % 900)')}, 'Part', 5, 60, 300, 300,
      case when n % 40 < 2 then 'toSend' when n % 40 = 2 then 'cancelled' when n % 40 = 3 then 'partSent' else 'sent' end,
      case when n % 40 > 2 then n end, case when n % 40 > 3 then 60 when n % 40 = 3 then 20 else 0 end,
      case when n % 40 = 2 then n end from numbers`);
  await run(
    `insert into shipments (id, user_email, delivery, actor, sent_at) ${numbers(ROWS)} select ${id('n')}, 'buyer' || (n % 50) || '@example.com', '{}', 'admin@example.com', n from numbers where n % 40 > 2`,
  );
  await run(
    `insert into shipment_lines (shipment_id, line_id, units) ${numbers(ROWS)} select ${id('n')}, ${id('n')}, 20 from numbers where n % 40 > 2`,
  );
  const phone = `'+' || substr(n || '7654321', 1, 8)`;
  for (const word of [`'buyer' || n`, `'number'`, `'buyer' || n || '@example.com'`, phone])
    await run(
      `insert into buyer_terms (term, user_email) ${numbers(ROWS)} select ${word}, 'buyer' || n || '@example.com' from numbers where n < 900`,
    );
  await run(
    `insert into reviews (id, email, name, image_url, rating, description, created_at) ${numbers(ROWS)} select ${id('n')}, 'b@example.com', 'B', '', 5, '', n from numbers`,
  );
  await run(
    `insert into users (id, email, role, created_at) ${numbers(ROWS)} select ${id('n')}, 'buyer' || n || '@example.com', case when n % 900 = 0 then 'admin' end, n from numbers`,
  );
  await run(
    `insert into messages (id, kind, email, created_at) ${numbers(ROWS)} select ${id('n')}, case when n % 9 = 0 then 'contact' else 'subscribe' end, 'm' || n || '@example.com', n from numbers`,
  );
  // Every tenth payment was disputed; a quarter of the disputes stand.
  const paid = `from numbers where n % 10 = 1`;
  await run(
    `insert into payment_intents (id, order_id, provider, amount_minor, currency, client_secret, status, created_at) ${numbers(ROWS)} select 'pi_' || n, ${id('n')}, 'stripe', 30000, 'usd', 'secret', 'succeeded', n ${paid}`,
  );
  await run(
    `insert into disputes (id, intent_id, status, amount_minor, reason, created_at, updated_at) ${numbers(ROWS)} select 'du_' || n, 'pi_' || n, case when n % 40 = 1 then 'open' else 'won' end, 30000, 'fraudulent', n, n ${paid}`,
  );
  await run(`insert into outbox (id, kind, recipient, payload, created_at, next_attempt_at, sent_at, given_up_at) ${numbers(ROWS)}
    select ${id('n')}, 'order-paid', 'b@example.com', '{}', n, n, case when n % 9 > 1 then n end, case when n % 9 = 1 then n end from numbers`);
  await run('analyze');
}

/** The plans of all statements of a read, each after its statement. */
export async function plansOf(
  db: Database,
  read: (query: Executor) => Promise<unknown>,
): Promise<string> {
  const executors = [...new Set([db.query.getExecutor(), db.reads.getExecutor()])];
  const spies = executors.map((executor) => vi.spyOn(executor, 'executeQuery'));
  await read(db.query);
  const statements = spies.flatMap((spy) => spy.mock.calls.map(([statement]) => statement));
  for (const spy of spies) spy.mockRestore();
  expect(statements.length).toBeGreaterThan(0);
  return db.query.connection().execute(async (connection) => {
    const plans: string[] = [];
    if (db.engine === 'postgres') await sql`set enable_seqscan = off`.execute(connection);
    const explain = db.engine === 'postgres' ? 'explain' : 'explain query plan';
    for (const { sql: text, parameters } of statements) {
      const { rows } = await connection.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
      );
      plans.push(text, ...rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])));
    }
    if (db.engine === 'postgres') await sql`reset enable_seqscan`.execute(connection);
    return plans.join('\n');
  });
}

/** The plan of a statement that reads a whole table. */
export const READS_WHOLE =
  /Seq Scan on (?:parts|part_attributes|orders|order_lines|part_terms|description_terms|buyer_terms|reviews|users|messages|recent_sales|outbox|shipments|shipment_lines)\b|SCAN (?:parts|part_attributes|attribute|orders|order_lines|buyer_terms|reviews|users|messages|recent_sales|outbox|shipments|line)$|SCAN (?:part_terms|description_terms|hit)\b/m;
/** An incremental sort only orders a few rows of one name or price by id. */
export const SORTS = /(?<!Incremental )\bSort\b.*cost|USE TEMP B-TREE/;
