import type { Tx } from '../../db/database.ts';
import type { OrderRow } from '../../db/schema.ts';
import { orderFacts, ordersFacts } from '../mail/mail.kinds.ts';
import { queueMail } from '../mail/outbox.store.ts';

type Hold = { readonly holdHours: number; readonly longerOnceVerified: boolean };

/** Queues the mail that confirms what was placed: one order, or several of a checkout. */
export async function queuePlacedMail(
  tx: Tx,
  orders: readonly OrderRow[],
  hold: Hold,
): Promise<void> {
  const [first, second] = orders;
  if (!first) return;
  const { user_email: email, placed_at: now } = first;
  if (second) await queueMail(tx, 'orders-placed', email, { ...ordersFacts(orders), ...hold }, now);
  else await queueMail(tx, 'order-placed', email, { ...orderFacts(first), ...hold }, now);
}
