import { sql } from 'kysely';
import type { Executor } from '../../../platform/server/db/database.ts';

/** A checkout's amounts are the sums of its orders', which share its buyer, currency, payment method and language. */
export async function checkoutFaults(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select checkouts.id from checkouts
    left join orders on orders.order_id = checkouts.id
    group by checkouts.id, checkouts.order_count, checkouts.net_minor, checkouts.tax_minor, checkouts.freight_minor,
      checkouts.user_email, checkouts.currency
    having count(orders.id) <> checkouts.order_count
      or sum(orders.price_minor) <> checkouts.net_minor
      or sum(orders.tax_minor) <> checkouts.tax_minor
      or sum(orders.freight_minor) <> checkouts.freight_minor
      or min(orders.user_email) <> checkouts.user_email or max(orders.user_email) <> checkouts.user_email
      or min(orders.currency) <> checkouts.currency or max(orders.currency) <> checkouts.currency
      or min(orders.payment) <> max(orders.payment)
      or min(orders.language) <> max(orders.language)
    order by checkouts.id`.execute(db);
  return rows.map(({ id }) => `Checkout ${id} is not what its orders add up to.`);
}
