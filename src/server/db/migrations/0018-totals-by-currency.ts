import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

type Run = (statement: string) => Promise<unknown>;

/**
 * Totals tell currencies apart: a shop that has changed its own has orders of both, and dollars and euros are no sum.
 * `revenue_by_week` is kept by currency, and `part_sales_by_currency` has what `part_sales.amount` adds up to in each.
 * That column stays for the release before this one, which reads it, and may run beside this one during an upgrade.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run: Run = (statement) => sql.raw(statement).execute(db);
  // In a large shop a step takes longer than any statement of a request may; until the migration ends.
  if (engine === 'postgres') await run(`set local statement_timeout = 0`);
  await run(`drop index orders_open`);
  await run(`create index orders_open on orders (status, currency, price)
    where status in ('unpaid', 'paid')`);
  if (engine === 'sqlite')
    for (const { name } of triggers('sqlite')) await run(`drop trigger ${name}`);
  await makeTables(run, engine);
  for (const trigger of triggers(engine))
    await (engine === 'postgres' ? replaced : made)(run, trigger);
}

async function makeTables(run: Run, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres';
  const text = postgres ? 'text collate "C"' : 'text';
  const int = postgres ? 'bigint' : 'integer';
  const strict = postgres ? '' : 'strict';
  await run(`drop table revenue_by_week`);
  await run(`create table revenue_by_week (
    week_of ${int} not null,
    currency ${text} not null,
    shard ${text} not null,
    orders ${int} not null check (orders >= 0),
    amount ${int} not null check (amount >= 0),
    primary key (week_of, currency, shard)
  ) ${strict}`);
  await run(`insert into revenue_by_week (week_of, currency, shard, orders, amount)
    select ${weekOf('paid_at')}, currency, substr(id, length(id)), count(*), sum(price)
    from orders where ${earns('orders')} group by 1, 2, 3`);
  await run(`create table part_sales_by_currency (
    part_id ${text} not null references parts (id),
    currency ${text} not null,
    amount ${int} not null check (amount >= 0),
    primary key (part_id, currency)
  ) ${strict}`);
  await run(`insert into part_sales_by_currency (part_id, currency, amount)
    select recent_sales.part_id, orders.currency, sum(recent_sales.amount)
    from recent_sales join orders on orders.id = recent_sales.order_id group by 1, 2`);
}

/** The Monday, midnight UTC, that begins the week of a time; as weekStart of domain/overview does it. */
const weekOf = (time: string) => `(${time} - 345600000) / 604800000 * 604800000 + 345600000`;
const earns = (row: string) => `${row}.status in ('paid', 'shipped')`;

type Trigger = { readonly name: string; readonly on: string; readonly body: string };

/** Those of migration 0007 that count sales, each with the currency. */
function triggers(engine: Engine): readonly Trigger[] {
  const shard = (row: string) =>
    engine === 'postgres' ? `right(${row}.id, 1)` : `substr(${row}.id, -1)`;
  const countSale = `
    insert into revenue_by_week (week_of, currency, shard, orders, amount)
      values (${weekOf('new.paid_at')}, new.currency, ${shard('new')}, 1, new.price)
      on conflict (week_of, currency, shard) do update
        set orders = revenue_by_week.orders + 1, amount = revenue_by_week.amount + excluded.amount;
    insert into recent_sales (order_id, part_id, paid_at, quantity, amount)
      values (new.id, new.part_id, new.paid_at, new.quantity, new.price);`;
  const takeSaleBack = `
    update revenue_by_week set orders = orders - 1, amount = amount - old.price
      where week_of = ${weekOf('old.paid_at')} and currency = old.currency and shard = ${shard('old')};
    delete from recent_sales where order_id = old.id;`;
  const addToPart = `
    insert into part_sales (part_id, quantity, amount) values (new.part_id, new.quantity, new.amount)
      on conflict (part_id) do update
        set quantity = part_sales.quantity + excluded.quantity, amount = part_sales.amount + excluded.amount;
    insert into part_sales_by_currency (part_id, currency, amount)
      select new.part_id, currency, new.amount from orders where id = new.order_id
      on conflict (part_id, currency) do update
        set amount = part_sales_by_currency.amount + excluded.amount;`;
  const takeFromPart = `
    update part_sales set quantity = quantity - old.quantity, amount = amount - old.amount
      where part_id = old.part_id;
    update part_sales_by_currency set amount = amount - old.amount
      where part_id = old.part_id and currency = (select currency from orders where id = old.order_id);`;
  const comesToEarn = `update of status on orders when ${earns('new')} and not (${earns('old')})`;
  const earnsNoMore = `update of status on orders when ${earns('old')} and not (${earns('new')})`;
  return [
    { name: 'sale_made', on: `insert on orders when ${earns('new')}`, body: countSale },
    { name: 'sale_paid', on: comesToEarn, body: countSale },
    { name: 'sale_refunded', on: earnsNoMore, body: takeSaleBack },
    { name: 'recent_sale_counted', on: 'insert on recent_sales', body: addToPart },
    { name: 'recent_sale_left', on: 'delete on recent_sales', body: takeFromPart },
  ];
}

const made = (run: Run, { name, on, body }: Trigger) =>
  run(`create trigger ${name} after ${on} begin ${body} end`);
/** On PostgreSQL the trigger stays, and its function is another. */
const replaced = (run: Run, { name, body }: Trigger) =>
  run(`create or replace function ${name}() returns trigger language plpgsql as
    $$ begin ${body} return null; end $$`);
