import type { Delivery } from '../../cart/rules/order-details.schema.ts';
import type { Executor } from '../../platform/server/db/database.ts';
import type { PlacedLine } from '../../platform/server/db/tables/schema.ts';

type Placed = Pick<PlacedLine, 'id' | 'order_id'>;

/** Where orders go that do not go to their buyer's address, by order id. */
export async function deliveryAddresses(
  db: Executor,
  orders: readonly Placed[],
): Promise<ReadonlyMap<string, Delivery>> {
  const ids = [...new Set(orders.map(({ order_id }) => order_id))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'delivery'])
    .where('id', 'in', ids)
    .where('delivery', 'is not', null)
    .$narrowType<{ delivery: string }>()
    .execute();
  const ofOrders = new Map(rows.map(({ id, delivery }) => [id, JSON.parse(delivery) as Delivery]));
  return new Map(
    orders.flatMap(({ id, order_id }) => {
      const delivery = ofOrders.get(order_id);
      return delivery ? [[id, delivery] as const] : [];
    }),
  );
}
