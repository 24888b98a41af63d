import type { Dialect, Tables } from './dialect.ts';

/** The catalogue, an index for every sort order of its list, and the number of parts per category. */
export const parts: Tables = (dialect) => [
  catalogueTable(dialect),
  ...partTable(dialect),
  ...partIndexes(),
  ...categoryCounts(dialect),
  replacementTable(dialect),
];

/** What buyers should order in place of a deleted part. */
const replacementTable = ({ text, strict }: Dialect) =>
  `create table part_replacements (
    part_id ${text} primary key references parts (id),
    replaced_by ${text} not null references parts (id),
    check (part_id <> replaced_by)
  ) ${strict}`;

/** One row: the currency of all prices, set when the shop first starts. */
function catalogueTable({ text, int, strict }: Dialect): string {
  return `create table catalogue (
    id ${int} primary key check (id = 1),
    currency ${text} not null
  ) ${strict}`;
}

function partTable(dialect: Dialect): string[] {
  const { engine, text, int, strict } = dialect;
  const table = `create table parts (
    id ${text} primary key,
    sku ${text},
    sku_key ${text},
    sku_reversed ${text},
    name ${text} not null,
    name_key ${text} not null,
    category ${text},
    ean ${text},
    price_minor ${int} not null check (price_minor > 0),
    minimum_quantity ${int} not null check (minimum_quantity > 0),
    price_breaks ${text} not null default '[]',
    multiple_of ${int} not null default 1 check (multiple_of > 0),
    available ${int} not null check (available >= 0),
    in_stock ${inStock(dialect)},
    low_stock ${int} check (low_stock > 0),
    next_delivery_id ${text},
    next_delivery_on ${text},
    next_delivery_units ${int},
    next_delivery_unpromised ${int} check (next_delivery_unpromised between 0 and next_delivery_units),
    description ${text} not null,
    attributes ${text} not null default '{}',
    texts ${text} not null default '{}',
    image_url ${text} not null,
    created_at ${int} not null,
    updated_at ${int} not null,
    deleted_at ${int},
    check ((sku is null) = (sku_key is null)),
    check ((next_delivery_id is null) = (next_delivery_on is null)),
    check ((next_delivery_on is null) = (next_delivery_units is null)),
    check ((next_delivery_units is null) = (next_delivery_unpromised is null))
  ) ${strict}`;
  return engine === 'postgres' ? [table] : [table, ...inStockTriggers(dialect)];
}

/**
 * 1 while `available` is above 0. SQLite rewrites an index whenever a column of its condition is written, so the
 * indexes of parts in stock use this column, which an order seldom changes.
 */
function inStock({ engine, int }: Dialect): string {
  return engine === 'postgres'
    ? `${int} generated always as (case when available > 0 then 1 else 0 end) stored`
    : `${int} not null default 0`;
}

function inStockTriggers({ afterRow }: Dialect): string[] {
  const body = `update parts set in_stock = new.available > 0 where id = new.id;`;
  return [
    ...afterRow({
      name: 'part_stocked',
      event: 'insert on parts',
      when: 'new.available > 0',
      body,
    }),
    ...afterRow({
      name: 'part_restocked',
      event: 'update of available on parts',
      when: '(old.available > 0) <> (new.available > 0)',
      body,
    }),
  ];
}

function partIndexes(): string[] {
  const listed = 'where deleted_at is null';
  const inStockOnly = `${listed} and in_stock = 1`;
  const sorts = { '': 'id', _by_name: 'name_key, id', _by_price: 'price_minor, id' };
  return [
    `create unique index parts_name on parts (name_key) ${listed}`,
    `create unique index parts_sku on parts (sku_key) ${listed} and sku_key is not null`,
    // Finds mistyped SKUs by their endings.
    `create index parts_sku_reversed on parts (sku_reversed) ${listed} and sku_reversed is not null`,
    `create index parts_with_low_stock on parts (id) ${listed} and low_stock is not null`,
    `create index parts_expecting on parts (next_delivery_on) ${listed} and next_delivery_on is not null`,
    `create index parts_newest on parts (id) ${listed}`,
    `create index parts_by_price on parts (price_minor, id) ${listed}`,
    `create index parts_by_available on parts (available, id) ${listed}`,
    `create index parts_in_category_by_available on parts (category, available, id) ${listed}`,
    ...Object.entries(sorts).flatMap(([name, columns]) => [
      `create index parts_in_category${name} on parts (category, ${columns}) ${listed}`,
      `create index parts_in_stock${name} on parts (${columns}) ${inStockOnly}`,
      `create index parts_in_stock_in_category${name} on parts (category, ${columns}) ${inStockOnly}`,
    ]),
  ];
}

function categoryCounts({ engine, text, int, strict, afterRow }: Dialect): string[] {
  const differ = engine === 'postgres' ? 'is distinct from' : 'is not';
  const count = `
    insert into parts_per_category (category, part_count)
      select new.category, 1 where new.category is not null and new.deleted_at is null
      on conflict (category) do update set part_count = parts_per_category.part_count + 1;`;
  const uncount = `
    update parts_per_category set part_count = part_count - 1
      where category = old.category and old.deleted_at is null;
    delete from parts_per_category where part_count = 0;`;
  return [
    `create table parts_per_category (
      category ${text} primary key,
      part_count ${int} not null check (part_count >= 0)
    ) ${strict}`,
    ...afterRow({ name: 'part_counted', event: 'insert on parts', body: count }),
    ...afterRow({
      name: 'part_recounted',
      event: 'update of category, deleted_at on parts',
      when: `old.category ${differ} new.category or (old.deleted_at is null) <> (new.deleted_at is null)`,
      body: uncount + count,
    }),
  ];
}
