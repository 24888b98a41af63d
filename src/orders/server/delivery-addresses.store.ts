import type { Delivery } from '../../cart/rules/checkout.schema.ts';
import type { Executor } from '../../platform/server/db/database.ts';
import type { OrderRow } from '../../platform/server/db/tables/schema.ts';

type Placed = Pick<OrderRow, 'id' | 'checkout_id'>;

/** Where orders go that do not go to their buyer's address, by order id. */
export async function deliveryAddresses(
  db: Executor,
  orders: readonly Placed[],
): Promise<ReadonlyMap<string, Delivery>> {
  const ids = [...new Set(orders.map(({ checkout_id }) => checkout_id))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('checkouts')
    .select(['id', 'delivery'])
    .where('id', 'in', ids)
    .where('delivery', 'is not', null)
    .$narrowType<{ delivery: string }>()
    .execute();
  const ofCheckouts = new Map(
    rows.map(({ id, delivery }) => [id, JSON.parse(delivery) as Delivery]),
  );
  return new Map(
    orders.flatMap(({ id, checkout_id }) => {
      const delivery = ofCheckouts.get(checkout_id);
      return delivery ? [[id, delivery] as const] : [];
    }),
  );
}
