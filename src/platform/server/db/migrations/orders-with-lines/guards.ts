import type { Dialect } from '../../baseline/dialect.ts';

/** The moves of both axes in `orders/rules/order.states.ts` at the time of this migration. */
const moves = {
  payment_status: { open: ['paid', 'void'], paid: ['refunded'] },
  fulfilment: {
    toSend: ['partSent', 'sent', 'cancelled', 'expired'],
    partSent: ['sent', 'returned'],
    sent: ['returned'],
  },
} as const;

function isIllegal(column: keyof typeof moves): string {
  const legal = Object.entries(moves[column]).map(
    ([from, to]) =>
      `(old.${column} = '${from}' and new.${column} in (${to.map((one: string) => `'${one}'`).join(', ')}))`,
  );
  return `old.${column} <> new.${column} and not (${legal.join(' or ')})`;
}

const changed = (columns: readonly string[]) =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
const orderTerms = changed([
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
]);
const lineTerms = changed([
  'order_id',
  'position',
  'part_id',
  'part_name',
  'unit_price_minor',
  'quantity',
  'price_minor',
  'tax_minor',
  'freight_minor',
  'total_minor',
]);

const paymentOf = (line: string) =>
  `(select payment_status from orders where id = ${line}.order_id)`;

/** The triggers that keep orders, lines, and what refers to them, consistent. */
export const orderGuards = (dialect: Dialect): readonly string[] => [
  ...ofOrders(dialect),
  ...ofLines(dialect),
  ...ofPayments(dialect),
  ...ofShipments(dialect),
];

function ofOrders({ refuse }: Dialect): readonly string[] {
  return [
    refuse({
      name: 'orders_moves',
      event: 'update of payment_status on orders',
      when: isIllegal('payment_status'),
      message: 'no such move',
    }),
    refuse({
      name: 'orders_terms',
      event: 'update on orders',
      when: `${orderTerms} or (old.transaction_id is not null and old.transaction_id <> new.transaction_id)`,
      message: 'an order keeps what it was placed with',
    }),
    refuse({
      name: 'orders_allocated',
      event: 'update of payment_status on orders',
      when: `old.payment_status = 'open' and new.payment_status = 'paid' and exists (
        select 1 from order_lines where order_id = new.id and fulfilment = 'toSend' and not exists (
          select 1 from payment_allocations where intent_id = new.transaction_id and line_id = order_lines.id))`,
      message: 'each line of a paid order has its share of the payment',
    }),
    refuse({
      name: 'orders_no_delete',
      event: 'delete on orders',
      when: 'true',
      message: 'orders are never deleted',
    }),
  ].flat();
}

function ofLines({ refuse, afterRow }: Dialect): readonly string[] {
  return [
    refuse({
      name: 'order_lines_moves',
      event: 'update of fulfilment on order_lines',
      when: isIllegal('fulfilment'),
      message: 'no such move',
    }),
    refuse({
      name: 'order_lines_terms',
      event: 'update on order_lines',
      when: lineTerms,
      message: 'a line keeps what it was placed with',
    }),
    refuse({
      name: 'order_lines_paid',
      event: 'update of sent_units, refunded_units, allowance_minor on order_lines',
      when: `(new.sent_units > old.sent_units or new.refunded_units > old.refunded_units
        or new.allowance_minor > old.allowance_minor) and ${paymentOf('new')} not in ('paid', 'refunded')`,
      message: 'only a paid order is sent or refunded',
    }),
    refuse({
      name: 'order_lines_placed',
      event: 'insert on order_lines',
      when: `(new.sent_units > 0 or new.refunded_units > 0) and ${paymentOf('new')} not in ('paid', 'refunded')`,
      message: 'only a paid order is sent or refunded',
    }),
    refuse({
      name: 'order_lines_unpaid',
      event: 'update of fulfilment on order_lines',
      when: `old.fulfilment = 'toSend' and new.fulfilment in ('cancelled', 'expired')
        and new.refunded_units = 0 and ${paymentOf('new')} <> 'open'`,
      message: 'a line of a paid order ends by a refund',
    }),
    refuse({
      name: 'order_lines_no_delete',
      event: 'delete on order_lines',
      when: 'true',
      message: 'lines are never deleted',
    }),
    afterRow({
      name: 'order_line_closed',
      event: 'update of fulfilment on order_lines',
      when: `old.fulfilment in ('toSend', 'partSent') and new.fulfilment not in ('toSend', 'partSent')`,
      body: `update orders set open_lines = open_lines - 1 where id = new.order_id;`,
    }),
  ].flat();
}

function ofPayments({ refuse }: Dialect): readonly string[] {
  return [
    refuse({
      name: 'allocations_whole',
      event: 'insert on payment_allocations',
      when: `not exists (select 1 from order_lines
        join payment_intents on payment_intents.order_id = order_lines.order_id
        where order_lines.id = new.line_id and payment_intents.id = new.intent_id
          and order_lines.total_minor = new.amount_minor)`,
      message: 'an allocation is the whole total of a line of the order',
    }),
    refuse({
      name: 'refunds_bounded',
      event: 'insert on refunds',
      when: `new.amount_minor + coalesce((select sum(amount_minor) from refunds
          where intent_id = new.intent_id and line_id = new.line_id), 0)
        > (select amount_minor from payment_allocations where intent_id = new.intent_id and line_id = new.line_id)`,
      message: 'refunds are at most what was paid',
    }),
  ].flat();
}

function ofShipments({ refuse }: Dialect): readonly string[] {
  return [
    refuse({
      name: 'shipment_lines_sent',
      event: 'insert on shipment_lines',
      when: `(select coalesce(sum(units), 0) from shipment_lines where line_id = new.line_id) + new.units
        > (select sent_units from order_lines where id = new.line_id)`,
      message: 'more units than the line counts as sent',
    }),
    refuse({
      name: 'shipment_lines_buyer',
      event: 'insert on shipment_lines',
      when: `(select orders.user_email from order_lines join orders on orders.id = order_lines.order_id
          where order_lines.id = new.line_id)
        is distinct from (select user_email from shipments where id = new.shipment_id)`,
      message: 'a line of another buyer',
    }),
  ].flat();
}
