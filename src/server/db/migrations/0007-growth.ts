import { type Kysely, sql } from 'kysely';
import { categoryEntry, signatureOf } from '../../../domain/search/terms.ts';
import type { Engine } from '../database.ts';

type Run = (statement: string) => Promise<unknown>;

/**
 * What keeps pages quick in a shop that has grown: an index for every order that a list can be asked
 * for in, the search's terms in the order of names, and totals where a sum would otherwise be drawn
 * over all orders or parts at every look. The totals are kept by triggers, so that nothing that writes
 * orders or parts has to remember them; `invariants/totals.ts` says what they must add up to.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run: Run = (statement) => sql.raw(statement).execute(db);
  // In a large shop a step takes longer than any statement of a request may; until the migration ends.
  if (engine === 'postgres') await run(`set local statement_timeout = 0`);
  await markStocked(run, engine);
  await indexLists(run);
  await orderTermsByName(db, run, engine);
  await makeTotals(run, engine);
  await (engine === 'postgres' ? postgresTriggers(run) : sqliteTriggers(run));
  await addUp(run);
}

/**
 * `in_stock` is 1 while `available` is above 0. It moves only when a part sells out or comes back, so that
 * an order, which moves `available`, leaves the indexes of parts in stock alone (SQLite writes an index
 * whenever a column in its condition is written).
 */
async function markStocked(run: Run, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await run(`alter table parts add column in_stock bigint
      generated always as (case when available > 0 then 1 else 0 end) stored`);
    return;
  }
  await run(`alter table parts add column in_stock integer not null default 0`);
  await run(`update parts set in_stock = 1 where available > 0`);
  const follow = `update parts set in_stock = new.available > 0 where id = new.id;`;
  await run(`create trigger part_stocked after insert on parts when new.available > 0
    begin ${follow} end`);
  await run(`create trigger part_restocked after update of available on parts
    when (old.available > 0) <> (new.available > 0) begin ${follow} end`);
}

async function indexLists(run: Run): Promise<void> {
  const orders = { '': 'id', _by_name: 'name_key, id', _by_price: 'price, id' };
  await run(`drop index parts_by_category`);
  for (const [suffix, columns] of Object.entries(orders)) {
    await run(`create index parts_in_category${suffix} on parts (category, ${columns})
      where deleted_at is null`);
    await run(`create index parts_in_stock${suffix} on parts (${columns})
      where deleted_at is null and in_stock = 1`);
    await run(`create index parts_in_stock_in_category${suffix} on parts (category, ${columns})
      where deleted_at is null and in_stock = 1`);
  }
  await run(`create index parts_in_category_by_available on parts (category, available, id)
    where deleted_at is null`);
  await run(
    `create index orders_open on orders (status, price) where status in ('unpaid', 'paid')`,
  );
}

/**
 * A common term's parts are read in the order in which they are shown, no further than the page goes,
 * and most of those that lack another word are told by their marks alone.
 */
async function orderTermsByName(db: Kysely<unknown>, run: Run, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres';
  const text = postgres ? 'text collate "C"' : 'text';
  const int = postgres ? 'bigint' : 'integer';
  await run(`alter table part_terms rename to part_terms_before`);
  await run(`create table part_terms (
    term ${text} not null,
    part_id ${text} not null references parts (id),
    weight ${int} not null check (weight > 0),
    name_key ${text} not null,
    marks ${int} not null,
    constraint part_terms_once primary key (term, part_id)
  ) ${postgres ? '' : 'strict, without rowid'}`);
  await run(
    `create ${postgres ? 'temporary ' : ''}table part_marks (part_id text primary key, marks ${int})`,
  );
  await markParts(db);
  await run(`insert into part_terms (term, part_id, weight, name_key, marks)
    select term, part_terms_before.part_id, weight, parts.name_key, part_marks.marks
    from part_terms_before
    join parts on parts.id = part_terms_before.part_id
    join part_marks on part_marks.part_id = part_terms_before.part_id
    order by term, part_terms_before.part_id`);
  await run(`drop table part_terms_before`);
  await run(`drop table part_marks`);
  await run(`create index part_terms_of_part on part_terms (part_id, term, weight)`);
  await run(
    `create index part_terms_by_name on part_terms (term, weight, name_key, part_id, marks)`,
  );
}

type OldIndex = {
  part_terms_before: { term: string; part_id: string };
  parts: { id: string; category: string | null };
  part_marks: { part_id: string; marks: number };
};
const PARTS_AT_ONCE = 1_000;

/** No engine can hash a text as we do, so the parts pass through here, some at once. */
async function markParts(shop: Kysely<unknown>): Promise<void> {
  const db = shop as Kysely<OldIndex>;
  for (let after = ''; ;) {
    const parts = await db
      .selectFrom('parts')
      .select(['id', 'category'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PARTS_AT_ONCE)
      .execute();
    const last = parts.at(-1);
    if (!last) return;
    const terms = await db
      .selectFrom('part_terms_before')
      .select(['part_id', 'term'])
      .where('part_id', '>', after)
      .where('part_id', '<=', last.id)
      .execute();
    const texts = new Map(
      parts.map(({ id, category }) => [id, category ? [categoryEntry(category)] : []]),
    );
    for (const { part_id, term } of terms) texts.get(part_id)?.push(term);
    const marked = [...texts].map(([part_id, of]) => ({ part_id, marks: signatureOf(...of) }));
    await db.insertInto('part_marks').values(marked).execute();
    after = last.id;
  }
}

/**
 * `recent_sales` holds the orders that were paid lately and not refunded, `part_sales` their sum by
 * part. A week's revenue is spread over sixteen rows by the order's id, so that payments that are
 * settled at the same instant seldom wait for each other.
 */
async function makeTotals(run: Run, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres';
  const text = postgres ? 'text collate "C"' : 'text';
  const int = postgres ? 'bigint' : 'integer';
  const strict = postgres ? '' : 'strict';
  await run(`create table parts_per_category (
    category ${text} primary key,
    parts ${int} not null check (parts >= 0)
  ) ${strict}`);
  await run(`create table revenue_by_week (
    week_of ${int} not null,
    shard ${text} not null,
    orders ${int} not null check (orders >= 0),
    amount ${int} not null check (amount >= 0),
    primary key (week_of, shard)
  ) ${strict}`);
  await run(`create table recent_sales (
    order_id ${text} primary key references orders (id),
    part_id ${text} not null references parts (id),
    paid_at ${int} not null,
    quantity ${int} not null,
    amount ${int} not null
  ) ${strict}`);
  await run(`create index recent_sales_by_age on recent_sales (paid_at)`);
  await run(`create table part_sales (
    part_id ${text} primary key references parts (id),
    quantity ${int} not null check (quantity >= 0),
    amount ${int} not null check (amount >= 0)
  ) ${strict}`);
  await run(`create index part_sales_best on part_sales (quantity desc, part_id)`);
  // Revenue and best sellers were sums over this one.
  await run(`drop index orders_paid`);
}

/** The Monday, midnight UTC, that begins the week of a time; as weekStart of domain/overview does it. */
const weekOf = (time: string) => `(${time} - 345600000) / 604800000 * 604800000 + 345600000`;
const earns = (row: string) => `${row}.status in ('paid', 'shipped')`;

const countSale = (shard: string) => `
  insert into revenue_by_week (week_of, shard, orders, amount)
    values (${weekOf('new.paid_at')}, ${shard}, 1, new.price)
    on conflict (week_of, shard) do update
      set orders = revenue_by_week.orders + 1, amount = revenue_by_week.amount + excluded.amount;
  insert into recent_sales (order_id, part_id, paid_at, quantity, amount)
    values (new.id, new.part_id, new.paid_at, new.quantity, new.price);`;
const takeSaleBack = (shard: string) => `
  update revenue_by_week set orders = orders - 1, amount = amount - old.price
    where week_of = ${weekOf('old.paid_at')} and shard = ${shard};
  delete from recent_sales where order_id = old.id;`;
const addToPart = `
  insert into part_sales (part_id, quantity, amount) values (new.part_id, new.quantity, new.amount)
    on conflict (part_id) do update
      set quantity = part_sales.quantity + excluded.quantity, amount = part_sales.amount + excluded.amount;`;
const takeFromPart = `
  update part_sales set quantity = quantity - old.quantity, amount = amount - old.amount
    where part_id = old.part_id;`;
const countPart = `
  insert into parts_per_category (category, parts)
    select new.category, 1 where new.category is not null and new.deleted_at is null
    on conflict (category) do update set parts = parts_per_category.parts + 1;`;
const uncountPart = `
  update parts_per_category set parts = parts - 1
    where category = old.category and old.deleted_at is null;
  delete from parts_per_category where parts = 0;`;

async function sqliteTriggers(run: Run): Promise<void> {
  const trigger = (name: string, on: string, body: string) =>
    run(`create trigger ${name} after ${on} begin ${body} end`);
  const shard = (row: string) => `substr(${row}.id, -1)`;
  await trigger('sale_made', `insert on orders when ${earns('new')}`, countSale(shard('new')));
  await trigger(
    'sale_paid',
    `update of status on orders when ${earns('new')} and not (${earns('old')})`,
    countSale(shard('new')),
  );
  await trigger(
    'sale_refunded',
    `update of status on orders when ${earns('old')} and not (${earns('new')})`,
    takeSaleBack(shard('old')),
  );
  await trigger('recent_sale_counted', 'insert on recent_sales', addToPart);
  await trigger('recent_sale_left', 'delete on recent_sales', takeFromPart);
  await trigger('part_counted', 'insert on parts', countPart);
  await trigger(
    'part_recounted',
    `update of category, deleted_at on parts
      when old.category is not new.category or (old.deleted_at is null) <> (new.deleted_at is null)`,
    uncountPart + countPart,
  );
}

async function postgresTriggers(run: Run): Promise<void> {
  const trigger = async (name: string, on: string, body: string) => {
    await run(`create function ${name}() returns trigger language plpgsql as
      $$ begin ${body} return null; end $$`);
    const [event, when = 'true'] = on.split(' when ');
    await run(`create trigger ${name} after ${event} for each row when (${when})
      execute function ${name}()`);
  };
  const shard = (row: string) => `right(${row}.id, 1)`;
  await trigger('sale_made', `insert on orders when ${earns('new')}`, countSale(shard('new')));
  await trigger(
    'sale_paid',
    `update of status on orders when ${earns('new')} and not (${earns('old')})`,
    countSale(shard('new')),
  );
  await trigger(
    'sale_refunded',
    `update of status on orders when ${earns('old')} and not (${earns('new')})`,
    takeSaleBack(shard('old')),
  );
  await trigger('recent_sale_counted', 'insert on recent_sales', addToPart);
  await trigger('recent_sale_left', 'delete on recent_sales', takeFromPart);
  await trigger('part_counted', 'insert on parts', countPart);
  await trigger(
    'part_recounted',
    `update of category, deleted_at on parts when old.category is distinct from new.category
      or (old.deleted_at is null) <> (new.deleted_at is null)`,
    uncountPart + countPart,
  );
}

/** The totals of a shop that sold before it kept any. Ninety days hold all that any look back asks for. */
async function addUp(run: Run): Promise<void> {
  await run(`insert into parts_per_category (category, parts)
    select category, count(*) from parts
    where category is not null and deleted_at is null group by category`);
  await run(`insert into revenue_by_week (week_of, shard, orders, amount)
    select ${weekOf('paid_at')}, substr(id, length(id)), count(*), sum(price)
    from orders where ${earns('orders')} group by 1, 2`);
  await run(`insert into recent_sales (order_id, part_id, paid_at, quantity, amount)
    select id, part_id, paid_at, quantity, price from orders
    where ${earns('orders')} and paid_at >= (select max(paid_at) from orders) - 7776000000`);
}
