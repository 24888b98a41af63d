import type { Tx } from '../../../platform/server/db/database.ts';
import { buyerOf } from '../../../platform/server/mail/order-facts.ts';
import { queueMail } from '../../../platform/server/mail/outbox.store.ts';
import type { WaitingOrder } from './promises.store.ts';

type Move = { readonly partId: string; readonly was: string; readonly date: string };

/** Queues one mail a buyer about another day of a delivery, with all of the buyer's orders that wait for it, in the oldest one's language. */
export async function queueMovedMails(
  tx: Tx,
  waiting: readonly WaitingOrder[],
  move: Move,
  now: number,
): Promise<void> {
  for (const orders of Map.groupBy(waiting, ({ user_email }) => user_email).values()) {
    const [first] = orders;
    if (!first) continue;
    const facts = {
      ...move,
      userName: first.user_name,
      toolName: first.part_name,
      orders: orders.map(({ id, checkout_id, ahead_units }) => ({
        orderId: id,
        checkoutId: checkout_id,
        units: ahead_units,
      })),
    };
    await queueMail(tx, 'delivery-moved', buyerOf(first), facts, now);
  }
}
