import type { Tx } from '../../db/database.ts';
import type { DeliveryRow } from '../../db/schema.ts';
import { type TakenUnits, takeForOrders } from '../parts/stock.store.ts';
import { insertDelivery, promiseWhole } from './deliveries.store.ts';
import { type WaitingOrder, aheadAfter, moveWaiting, writeAhead } from './promises.store.ts';

/**
 * Gives the units of a delivery that are in the stock now to the orders that wait for it, oldest first. Too few leave
 * the other orders waiting for a delivery of the rest, due on the same day.
 * @returns the units that were given, and that are still due
 */
export async function fillOrders(
  tx: Tx,
  { id, part_id: partId, due_on: date }: DeliveryRow,
  waiting: readonly WaitingOrder[],
  { units, actor, now }: { readonly units: number; readonly actor: string; readonly now: number },
): Promise<{ readonly filled: number; readonly stillDue: number }> {
  let [left, stillDue] = [units, 0];
  const taken: TakenUnits[] = [];
  for (const order of waiting) {
    const arrived = Math.min(left, order.ahead_units);
    left -= arrived;
    stillDue += order.ahead_units - arrived;
    if (arrived === 0) continue;
    taken.push({ orderId: order.id, units: arrived });
    await writeAhead(tx, order.id, aheadAfter(order, { arrived }));
  }
  await takeForOrders(tx, partId, taken, { actor, now });
  if (stillDue > 0) {
    const rest = await insertDelivery(tx, partId, { units: stillDue, date }, now);
    await promiseWhole(tx, rest);
    await moveWaiting(tx, id, { delivery_id: rest });
  }
  return { filled: units - left, stillDue };
}
