import { sql } from 'kysely';
import {
  everPaidStatuses,
  openFulfilments,
  paidStatuses,
} from '../../../orders/rules/order.states.ts';
import { statusCondition } from '../../../orders/server/placed-lines.ts';
import type { Executor } from '../../../platform/server/db/database.ts';

const count = (condition: string) => sql.raw(`count(case when ${condition} then 1 end)`);
const held = count(statusCondition(paidStatuses));
const settled = count(statusCondition(everPaidStatuses));
const open = count(
  `order_lines.fulfilment in (${openFulfilments.map((one) => `'${one}'`).join(', ')})`,
);

/**
 * An order's amounts are the sums of its lines', which are numbered from 1 on; its open lines are counted, and its
 * payment is that of its lines.
 */
export async function orderFaults(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders
    left join order_lines on order_lines.order_id = orders.id
    group by orders.id
    having count(order_lines.id) <> orders.line_count
      or min(order_lines.position) <> 1 or max(order_lines.position) <> orders.line_count
      or sum(order_lines.price_minor) <> orders.net_minor
      or sum(order_lines.tax_minor) <> orders.tax_minor
      or sum(order_lines.freight_minor) <> orders.freight_minor
      or ${open} <> orders.open_lines
      or (orders.payment_status in ('paid', 'owed')) <> (${held} > 0)
      or (orders.payment_status = 'refunded') <> (${held} = 0 and ${settled} > 0)
      or (orders.payment_status = 'open') <> (${open} > 0 and ${settled} = 0)
    order by orders.id`.execute(db);
  return rows.map(({ id }) => `Order ${id} is not what its lines add up to.`);
}

/** An order on invoice belongs to a company and its terms, and is settled by its account; no other is. */
export async function accountFaults(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders
    left join payment_intents as intents on intents.id = orders.transaction_id
    where (payment = 'invoice') <> (intents.provider is not null and intents.provider = 'account')
      or (payment = 'invoice' and (company_id is null or terms_days is null))
      or (payment_status = 'owed' and payment <> 'invoice')
    order by orders.id`.execute(db);
  return rows.map(
    ({ id }) => `Order ${id} does not fit the account of a company, or its payment is missing.`,
  );
}
