import type { Dialect } from '../../baseline/dialect.ts';

/** A trigger that replaces that of the same name. */
type Guard = {
  readonly name: string;
  readonly statements: (dialect: Dialect) => readonly string[];
};

const orderTerms = [
  'user_email',
  'country',
  'company',
  'tax_id',
  'po_number',
  'currency',
  'language',
  'line_count',
  'net_minor',
  'tax_rate',
  'tax_treatment',
  'tax_minor',
  'freight_minor',
  'total_minor',
  'terms_days',
  'terms_discount_percent',
  'terms_discount_days',
]
  .map((column) => `old.${column} is distinct from new.${column}`)
  .join(' or ');

/** Only what is settled, by a payment or on account, is sent or refunded. */
const isUnsettled = `(select payment_status from orders where id = new.order_id)
  not in ('owed', 'paid', 'refunded')`;

const weekOf = (time: string) => `(${time} - 345600000) / 604800000 * 604800000 + 345600000`;
const sold = 'order_lines.unit_price_minor * (order_lines.quantity - order_lines.refunded_units)';
const isSale = `order_id = new.id and fulfilment in ('toSend', 'partSent', 'sent')`;

/** An order on account becomes a sale when it is paid, as others do. */
const countOrder = ({ engine }: Dialect) => `
  insert into revenue_by_week (week_start, currency, shard, order_count, amount_minor)
    select ${weekOf('new.paid_at')}, new.currency, ${engine === 'postgres' ? 'right(new.id, 1)' : 'substr(new.id, -1)'},
      count(*), sum(${sold})
    from order_lines where ${isSale} having count(*) > 0
    on conflict (week_start, currency, shard) do update
    set order_count = revenue_by_week.order_count + excluded.order_count,
      amount_minor = revenue_by_week.amount_minor + excluded.amount_minor;
  insert into recent_sales (line_id, part_id, paid_at, quantity, amount_minor)
    select id, part_id, new.paid_at, quantity - refunded_units, ${sold}
    from order_lines where ${isSale}
    -- Sales of several parts are locked in one order.
    order by part_id, id;`;

/** The triggers that know orders on account. */
export const accountGuards: readonly Guard[] = [
  {
    name: 'orders_moves',
    statements: ({ refuse }) =>
      refuse({
        name: 'orders_moves',
        event: 'update of payment_status on orders',
        when: `old.payment_status <> new.payment_status and not (
          (old.payment_status = 'open' and new.payment_status in ('paid', 'void'))
          or (old.payment_status = 'owed' and new.payment_status in ('paid', 'refunded'))
          or (old.payment_status = 'paid' and new.payment_status = 'refunded'))`,
        message: 'no such move',
      }),
  },
  {
    name: 'orders_terms',
    statements: ({ refuse }) =>
      refuse({
        name: 'orders_terms',
        event: 'update on orders',
        when: `${orderTerms} or (old.transaction_id is not null and old.transaction_id <> new.transaction_id)`,
        message: 'an order keeps what it was placed with',
      }),
  },
  {
    name: 'order_lines_paid',
    statements: ({ refuse }) =>
      refuse({
        name: 'order_lines_paid',
        event: 'update of sent_units, refunded_units, allowance_minor on order_lines',
        when: `(new.sent_units > old.sent_units or new.refunded_units > old.refunded_units
          or new.allowance_minor > old.allowance_minor) and ${isUnsettled}`,
        message: 'only a paid order is sent or refunded',
      }),
  },
  {
    name: 'order_lines_placed',
    statements: ({ refuse }) =>
      refuse({
        name: 'order_lines_placed',
        event: 'insert on order_lines',
        when: `(new.sent_units > 0 or new.refunded_units > 0) and ${isUnsettled}`,
        message: 'only a paid order is sent or refunded',
      }),
  },
  {
    name: 'sale_paid',
    statements: (dialect) =>
      dialect.afterRow({
        name: 'sale_paid',
        event: 'update of payment_status on orders',
        when: `old.payment_status in ('open', 'owed') and new.payment_status = 'paid'`,
        body: countOrder(dialect),
      }),
  },
];
