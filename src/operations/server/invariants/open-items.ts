import { sql } from 'kysely';
import { orderNumber } from '../../../orders/rules/order-number.ts';
import type { Executor } from '../../../platform/server/db/database.ts';

/** An order on account whose payment does not follow from its invoices. */
export type AccountFault = { readonly orderId: string; readonly sentence: string };

type OrderSums = {
  id: string;
  payment_status: string;
  open: number | string;
  /** Invoices of which more is paid or credited than they bill. */
  overpaid: number | string;
  to_send: number | string;
  to_bill: number | string;
};

/** Units of a line that were sent, are not refunded, and stand on no invoice of a shipment. */
const toBill = sql`sent_units - returned_units
  - coalesce((select sum(units) from invoice_lines where line_id = order_lines.id), 0)
  + coalesce((select sum(units) from refund_shares where line_id = order_lines.id), 0)`;

/**
 * An order on account is paid once nothing is to be sent or invoiced and nothing of its invoices is open, and an invoice is
 * never paid above what credit notes have left of it.
 */
export async function accountFaults(db: Executor): Promise<AccountFault[]> {
  const { rows } = await sql<OrderSums>`
    select * from (
      select items.id, payment_status, sum(open) as open,
        sum(case when open < 0 then 1 else 0 end) as overpaid,
        (select count(*) from order_lines where order_lines.order_id = items.id
          and fulfilment in ('toSend', 'partSent')) as to_send,
        case when max(part) = 0 then 0
          else (select sum(${toBill}) from order_lines where order_id = items.id) end as to_bill
      from (select orders.id, orders.payment_status, invoices.part, invoices.total_minor
          - coalesce((select sum(total_minor) from invoices as notes
            where notes.corrects_id = invoices.id), 0)
          - coalesce((select sum(amount_minor + discount_minor) from invoice_payment_allocations
            where invoice_id = invoices.id), 0) as open
        from orders join invoices on invoices.order_id = orders.id and invoices.kind = 'invoice'
        where orders.payment = 'invoice' and invoices.due_on is not null) as items
      group by items.id, payment_status
    ) as sums
    where overpaid > 0 or (payment_status = 'paid' and (open <> 0 or to_bill > 0))
      or (payment_status = 'owed' and open = 0 and to_send = 0 and to_bill = 0)
    order by id`.execute(db);
  return rows.map(({ id, payment_status: status, overpaid }) => {
    const order = `Order ${orderNumber(id)} (${id})`;
    if (Number(overpaid) > 0)
      return {
        orderId: id,
        sentence: `${order}: more is paid of its invoices than credit notes leave of them.`,
      };
    return status === 'paid'
      ? { orderId: id, sentence: `${order} counts as paid, but something of its invoices is open.` }
      : { orderId: id, sentence: `${order} counts as owed, but its invoices are settled.` };
  });
}

/** Invoices of shipments bill sent units once, and sum to what their order costs once all of it is invoiced. */
export async function partInvoiceFaults(db: Executor): Promise<string[]> {
  const { rows: documents } = await sql<{ number: string }>`
    select number from invoices where part > 0
      and total_minor <> (select coalesce(sum(amount_minor), 0) from invoice_lines
        where invoice_id = invoices.id)
    order by number`.execute(db);
  const { rows: orders } = await sql<{ id: string }>`
    select id from (
      select orders.id, sum(order_lines.total_minor - refunded_minor - allowance_minor) as left_minor,
        sum(case when ${toBill} < 0 then 1 else 0 end) as billed_twice,
        sum(${toBill}) as to_bill,
        sum(quantity - refunded_units - sent_units + returned_units) as to_send,
        (select sum(case when kind = 'invoice' then total_minor else 0 end) from invoices
          where invoices.order_id = orders.id) as billed_minor,
        (select coalesce(sum(shares.amount_minor), 0) from refund_shares as shares
          join invoices on invoices.id = shares.invoice_id
          where invoices.order_id = orders.id) as credited_minor
      from orders join order_lines on order_lines.order_id = orders.id
      where exists (select 1 from invoices where invoices.order_id = orders.id and part > 0)
      group by orders.id
    ) as sums
    where billed_twice > 0
      or (to_bill = 0 and to_send = 0 and billed_minor - credited_minor <> left_minor)
    order by id`.execute(db);
  return [
    ...documents.map(({ number }) => `Invoice ${number} bills other amounts than its lines.`),
    ...orders.map(
      ({ id }) =>
        `Order ${orderNumber(id)} (${id}): the invoices of its shipments do not sum to it.`,
    ),
  ];
}

/** Also checks what constraints enforce. */
export async function invoicePaymentFaults(db: Executor): Promise<string[]> {
  const { rows: payments } = await sql<{ id: string }>`
    select payments.id from invoice_payments as payments
    left join invoice_payment_allocations as paid on paid.payment_id = payments.id
    left join invoices on invoices.id = paid.invoice_id
    left join orders on orders.id = invoices.order_id
    group by payments.id, payments.amount_minor, payments.reversed_at, payments.company_id, payments.currency
    having coalesce(sum(paid.amount_minor), 0) > payments.amount_minor
      or (payments.reversed_at is not null and count(paid.payment_id) > 0)
      or sum(case when paid.payment_id is not null and (orders.company_id is distinct from payments.company_id
        or invoices.currency <> payments.currency or invoices.kind <> 'invoice') then 1 else 0 end) > 0
    order by payments.id`.execute(db);
  const { rows: lines } = await sql<{ id: string }>`
    select line_id as id from invoice_payments where line_id is not null and reversed_at is null
    group by line_id having count(*) > 1`.execute(db);
  const { rows: payouts } = await sql<{ id: string }>`
    select payouts.id from credit_payouts as payouts
    left join credit_payout_shares as shares on shares.payout_id = payouts.id
    group by payouts.id, payouts.amount_minor, payouts.reversed_at
    having coalesce(sum(shares.amount_minor), 0)
      <> case when payouts.reversed_at is null then payouts.amount_minor else 0 end
    union all
    select payments.id from invoice_payments as payments
    where payments.amount_minor < coalesce((select sum(amount_minor) from credit_payout_shares
        where payment_id = payments.id), 0) + coalesce((select sum(amount_minor)
        from invoice_payment_allocations where payment_id = payments.id), 0)
      or (payments.reversed_at is not null and exists (select 1 from credit_payout_shares
        where payment_id = payments.id))
    order by 1`.execute(db);
  return [
    ...payouts.map(({ id }) => `Payout or payment ${id}: more credit was paid out than there is.`),
    ...payments.map(
      ({ id }) =>
        `Payment ${id} of invoices pays more than it is, or what its company does not owe.`,
    ),
    ...lines.map(({ id }) => `Line ${id} of an account statement is booked more than once.`),
  ];
}
