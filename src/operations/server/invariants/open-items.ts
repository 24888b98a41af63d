import { sql } from 'kysely';
import { orderNumber } from '../../../orders/rules/order-number.ts';
import type { Executor } from '../../../platform/server/db/database.ts';

/** An order on account whose payment does not follow from its invoices. */
export type AccountFault = { readonly orderId: string; readonly sentence: string };

type OrderSums = {
  id: string;
  payment_status: string;
  invoices: number | string;
  open: number | string;
  overpaid: number | string;
  to_send: number | string;
};

/**
 * An order on account is paid once nothing is to be sent and nothing of its invoices is open, and an invoice is never
 * paid above what credit notes have left of it.
 */
export async function accountFaults(db: Executor): Promise<AccountFault[]> {
  const { rows } = await sql<OrderSums>`
    select * from (
      select orders.id, orders.payment_status, count(*) as invoices,
        sum(invoices.total_minor) - coalesce((select sum(total_minor) from invoices as notes
          where notes.order_id = orders.id and notes.kind = 'creditNote'), 0)
          - sum(coalesce((select sum(amount_minor + discount_minor) from invoice_payment_allocations
            where invoice_id = invoices.id), 0)) as open,
        (select count(*) from order_lines where order_lines.order_id = orders.id
          and fulfilment in ('toSend', 'partSent')) as to_send
      from orders join invoices on invoices.order_id = orders.id and invoices.kind = 'invoice'
      where orders.payment = 'invoice' and invoices.due_on is not null
      group by orders.id, orders.payment_status
    ) as sums
    where open < 0 or (payment_status = 'paid' and open <> 0)
      or (payment_status = 'owed' and open = 0 and to_send = 0)
    order by id`.execute(db);
  return rows.map(({ id, payment_status: status, open }) => {
    const order = `Order ${orderNumber(id)} (${id})`;
    if (Number(open) < 0)
      return {
        orderId: id,
        sentence: `${order}: more is paid of its invoices than credit notes leave of them.`,
      };
    return status === 'paid'
      ? { orderId: id, sentence: `${order} counts as paid, but something of its invoices is open.` }
      : { orderId: id, sentence: `${order} counts as owed, but its invoices are settled.` };
  });
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
  return [
    ...payments.map(
      ({ id }) =>
        `Payment ${id} of invoices pays more than it is, or what its company does not owe.`,
    ),
    ...lines.map(({ id }) => `Line ${id} of an account statement is booked more than once.`),
  ];
}
