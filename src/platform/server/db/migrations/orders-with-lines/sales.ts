import type { Dialect } from '../../baseline/dialect.ts';

const SALES = `('toSend', 'partSent', 'sent')`;

/** The Monday, midnight UTC, that begins the week of `time` (`weekStart` of `insight/rules`). */
const weekOf = (time: string) => `(${time} - 345600000) / 604800000 * 604800000 + 345600000`;
/** The net goods that are not refunded. */
const sold = (row: string) => `${row}.unit_price_minor * (${row}.quantity - ${row}.refunded_units)`;
const ofOrder = (column: string, row: string) =>
  `(select ${column} from orders where id = ${row}.order_id)`;

/**
 * Keeps the sales totals, so that no page sums over all lines; `invariants/totals.ts` checks them. A line becomes a sale
 * when its order is paid.
 */
export function saleTriggers({ engine, afterRow }: Dialect): readonly string[] {
  const shard = (id: string) => (engine === 'postgres' ? `right(${id}, 1)` : `substr(${id}, -1)`);
  const addToWeek = `on conflict (week_start, currency, shard) do update
    set order_count = revenue_by_week.order_count + excluded.order_count,
      amount_minor = revenue_by_week.amount_minor + excluded.amount_minor;`;
  const weekOfLine = (row: string) => `week_start = ${ofOrder(weekOf('paid_at'), row)}
    and currency = ${ofOrder('currency', row)} and shard = ${shard(`${row}.order_id`)}`;
  const countOrder = `
    insert into revenue_by_week (week_start, currency, shard, order_count, amount_minor)
      select ${weekOf('new.paid_at')}, new.currency, ${shard('new.id')}, count(*), sum(${sold('order_lines')})
      from order_lines where order_id = new.id and fulfilment in ${SALES} having count(*) > 0
      ${addToWeek}
    insert into recent_sales (line_id, part_id, paid_at, quantity, amount_minor)
      select id, part_id, new.paid_at, quantity - refunded_units, ${sold('order_lines')}
      from order_lines where order_id = new.id and fulfilment in ${SALES}
      -- Sales of several parts are locked in one order.
      order by part_id, id;`;
  const countLine = `
    insert into revenue_by_week (week_start, currency, shard, order_count, amount_minor)
      select ${weekOf('paid_at')}, currency, ${shard('id')}, 1, ${sold('new')}
      from orders where id = new.order_id and payment_status = 'paid'
      ${addToWeek}
    insert into recent_sales (line_id, part_id, paid_at, quantity, amount_minor)
      select new.id, new.part_id, paid_at, new.quantity - new.refunded_units, ${sold('new')}
      from orders where id = new.order_id and payment_status = 'paid';`;
  const removeSale = `
    update revenue_by_week set order_count = order_count - 1, amount_minor = amount_minor - ${sold('old')}
      where ${weekOfLine('old')};
    delete from recent_sales where line_id = old.id;`;
  // Refunded units of a line that stays a sale.
  const reduceSale = `
    update revenue_by_week
      set amount_minor = amount_minor - new.unit_price_minor * (new.refunded_units - old.refunded_units)
      where ${weekOfLine('old')};
    update recent_sales set quantity = new.quantity - new.refunded_units, amount_minor = ${sold('new')}
      where line_id = new.id;`;
  const currencyOf = (row: string) => `(select orders.currency from order_lines
    join orders on orders.id = order_lines.order_id where order_lines.id = ${row}.line_id)`;
  const addToPart = `
    insert into part_sales (part_id, quantity) values (new.part_id, new.quantity)
      on conflict (part_id) do update set quantity = part_sales.quantity + excluded.quantity;
    insert into part_sales_by_currency (part_id, currency, amount_minor)
      values (new.part_id, ${currencyOf('new')}, new.amount_minor)
      on conflict (part_id, currency) do update
        set amount_minor = part_sales_by_currency.amount_minor + excluded.amount_minor;`;
  const takeFromPart = `
    update part_sales set quantity = quantity - old.quantity where part_id = old.part_id;
    update part_sales_by_currency set amount_minor = amount_minor - old.amount_minor
      where part_id = old.part_id and currency = ${currencyOf('old')};`;
  const isSale = (row: string) => `${row}.fulfilment in ${SALES}`;
  return [
    {
      name: 'sale_paid',
      event: 'update of payment_status on orders',
      when: `old.payment_status = 'open' and new.payment_status = 'paid'`,
      body: countOrder,
    },
    // Orders are placed unpaid; this counts those that are written as paid.
    { name: 'sale_made', event: 'insert on order_lines', when: isSale('new'), body: countLine },
    {
      name: 'sale_refunded',
      event: 'update of fulfilment on order_lines',
      when: `${isSale('old')} and not ${isSale('new')} and new.refunded_units > 0`,
      body: removeSale,
    },
    {
      name: 'sale_reduced',
      event: 'update of refunded_units on order_lines',
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
