import type { DeliveryInput } from '../../rules/deliveries/delivery.schema.ts';
import type { Tx } from '../../../platform/server/db/database.ts';
import type { DeliveryRow } from '../../../platform/server/db/schema.ts';
import { type TakenUnits, takeForOrders } from '../parts/stock.store.ts';
import { insertDelivery, promiseUnits } from './deliveries.store.ts';
import { queueMovedMails } from './moved-mail.ts';
import { type WaitingOrder, aheadAfter, moveWaiting, writeAhead } from './promises.store.ts';

/**
 * Gives the units of a delivery that are in the stock now to the orders that wait for it, oldest first. Too few leave
 * the other orders waiting for a delivery of the rest, due on the same day unless another one is known.
 * @param rest the units of the delivery that are still expected; null if they are not
 * @returns the units that were given, and that are still due
 */
export async function fillOrders(
  tx: Tx,
  { id, part_id: partId, due_on: date }: DeliveryRow,
  waiting: readonly WaitingOrder[],
  { units, actor, now }: { readonly units: number; readonly actor: string; readonly now: number },
  rest: DeliveryInput | null = null,
): Promise<{ readonly filled: number; readonly stillDue: number }> {
  let [left, stillDue] = [units, 0];
  const taken: TakenUnits[] = [];
  const late: WaitingOrder[] = [];
  for (const order of waiting) {
    const arrived = Math.min(left, order.ahead_units);
    left -= arrived;
    stillDue += order.ahead_units - arrived;
    if (arrived < order.ahead_units)
      late.push({ ...order, ahead_units: order.ahead_units - arrived });
    if (arrived === 0) continue;
    taken.push({ orderId: order.id, units: arrived });
    await writeAhead(tx, order.id, aheadAfter(order, { arrived }));
  }
  await takeForOrders(tx, partId, taken, { actor, now });
  const expected = Math.max(stillDue, rest?.units ?? 0);
  if (expected > 0) {
    const restOn = rest?.date ?? date;
    const next = await insertDelivery(tx, partId, { units: expected, date: restOn }, now);
    await promiseUnits(tx, next, stillDue);
    await moveWaiting(tx, id, { delivery_id: next, promised_on: restOn });
    if (restOn !== date) await queueMovedMails(tx, late, { partId, was: date, date: restOn }, now);
  }
  return { filled: units - left, stillDue };
}
