import type { Dialect, Tables } from './dialect.ts';

/**
 * Sales totals, kept by triggers so that no page sums over all orders; `invariants/totals.ts` checks them.
 * `recent_sales` holds orders that were paid lately and not refunded, `part_sales…` their sums.
 */
export const sales: Tables = (dialect) => [...saleTables(dialect), ...saleTriggers(dialect)];

function saleTables({ text, int, strict }: Dialect): string[] {
  return [
    // Sixteen rows a week, by the checkout's id, so that concurrent payments seldom wait for each other and a
    // transaction holds only one of them.
    `create table revenue_by_week (
      week_start ${int} not null,
      currency ${text} not null,
      shard ${text} not null,
      order_count ${int} not null check (order_count >= 0),
      amount_minor ${int} not null check (amount_minor >= 0),
      primary key (week_start, currency, shard)
    ) ${strict}`,
    `create table recent_sales (
      order_id ${text} primary key references orders (id),
      part_id ${text} not null references parts (id),
      paid_at ${int} not null,
      quantity ${int} not null,
      amount_minor ${int} not null
    ) ${strict}`,
    `create index recent_sales_by_age on recent_sales (paid_at)`,
    // Paid orders that the next daily mail to the shop reports.
    `create table unreported_sales (
      order_id ${text} primary key references orders (id),
      paid_at ${int} not null,
      currency ${text} not null,
      amount_minor ${int} not null
    ) ${strict}`,
    `create table part_sales (
      part_id ${text} primary key references parts (id),
      quantity ${int} not null check (quantity >= 0)
    ) ${strict}`,
    `create index part_sales_best on part_sales (quantity desc, part_id)`,
    `create table part_sales_by_currency (
      part_id ${text} not null references parts (id),
      currency ${text} not null,
      amount_minor ${int} not null check (amount_minor >= 0),
      primary key (part_id, currency)
    ) ${strict}`,
  ];
}

/** The Monday, midnight UTC, that begins the week of `time` (`weekStart` of `insight/rules`). */
const weekOf = (time: string) => `(${time} - 345600000) / 604800000 * 604800000 + 345600000`;
/** The net goods that are not refunded. */
const sold = (row: string) => `${row}.unit_price_minor * (${row}.quantity - ${row}.refunded_units)`;
const isSale = (row: string) => `${row}.status in ('paid', 'partlyShipped', 'shipped')`;

function saleTriggers({ engine, afterRow }: Dialect): string[] {
  const shard = (row: string) =>
    engine === 'postgres' ? `right(${row}.checkout_id, 1)` : `substr(${row}.checkout_id, -1)`;
  const countSale = `
    insert into revenue_by_week (week_start, currency, shard, order_count, amount_minor)
      values (${weekOf('new.paid_at')}, new.currency, ${shard('new')}, 1, ${sold('new')})
      on conflict (week_start, currency, shard) do update
        set order_count = revenue_by_week.order_count + 1, amount_minor = revenue_by_week.amount_minor + excluded.amount_minor;
    insert into recent_sales (order_id, part_id, paid_at, quantity, amount_minor)
      values (new.id, new.part_id, new.paid_at, new.quantity - new.refunded_units, ${sold('new')});`;
  const removeSale = `
    update revenue_by_week set order_count = order_count - 1,
        amount_minor = amount_minor - ${sold('old')}
      where week_start = ${weekOf('old.paid_at')} and currency = old.currency and shard = ${shard('old')};
    delete from recent_sales where order_id = old.id;`;
  // Refunded units of an order that stays a sale.
  const reduceSale = `
    update revenue_by_week
      set amount_minor = amount_minor - new.unit_price_minor * (new.refunded_units - old.refunded_units)
      where week_start = ${weekOf('old.paid_at')} and currency = old.currency and shard = ${shard('old')};
    update recent_sales set quantity = new.quantity - new.refunded_units,
      amount_minor = ${sold('new')}
      where order_id = new.id;`;
  const addToPart = `
    insert into part_sales (part_id, quantity) values (new.part_id, new.quantity)
      on conflict (part_id) do update set quantity = part_sales.quantity + excluded.quantity;
    insert into part_sales_by_currency (part_id, currency, amount_minor)
      select new.part_id, currency, new.amount_minor from orders where id = new.order_id
      on conflict (part_id, currency) do update
        set amount_minor = part_sales_by_currency.amount_minor + excluded.amount_minor;`;
  const takeFromPart = `
    update part_sales set quantity = quantity - old.quantity where part_id = old.part_id;
    update part_sales_by_currency set amount_minor = amount_minor - old.amount_minor
      where part_id = old.part_id and currency = (select currency from orders where id = old.order_id);`;
  const statusChange = 'update of status on orders';
  return [
    { name: 'sale_made', event: 'insert on orders', when: isSale('new'), body: countSale },
    {
      name: 'sale_paid',
      event: statusChange,
      when: `${isSale('new')} and not (${isSale('old')})`,
      body: countSale,
    },
    {
      name: 'sale_refunded',
      event: statusChange,
      when: `${isSale('old')} and not (${isSale('new')})`,
      body: removeSale,
    },
    {
      name: 'sale_reduced',
      event: 'update of refunded_units on orders',
      when: `${isSale('old')} and ${isSale('new')} and new.refunded_units <> old.refunded_units`,
      body: reduceSale,
    },
    { name: 'recent_sale_counted', event: 'insert on recent_sales', body: addToPart },
    { name: 'recent_sale_left', event: 'delete on recent_sales', body: takeFromPart },
    {
      name: 'recent_sale_reduced',
      event: 'update on recent_sales',
      body: `${takeFromPart} ${addToPart}`,
    },
  ].flatMap(afterRow);
}
