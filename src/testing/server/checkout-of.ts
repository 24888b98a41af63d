import type { Executor } from '../../platform/server/db/database.ts';
import type { PlacedLine } from '../../platform/server/db/tables/schema.ts';

/** Inserts the checkout that a raw order row refers to; one that exists already stays. */
export async function insertCheckoutOf(db: Executor, order: PlacedLine): Promise<void> {
  const { order_id: id, user_email, currency, tax_rate, tax_treatment, placed_at } = order;
  await db
    .insertInto('checkouts')
    .values({
      id,
      user_email,
      currency,
      order_count: 1,
      net_minor: Math.max(1, order.price_minor),
      tax_rate,
      tax_treatment,
      tax_minor: order.tax_minor,
      freight_minor: order.freight_minor,
      total_minor: Math.max(1, order.price_minor) + order.tax_minor + order.freight_minor,
      po_number: null,
      po_number_key: null,
      delivery: null,
      placed_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
