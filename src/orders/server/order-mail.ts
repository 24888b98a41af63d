import type { Tx } from '../../platform/server/db/database.ts';
import type { OrderRow } from '../../platform/server/db/tables/schema.ts';
import { buyerOf, orderFacts } from '../../platform/server/mail/order-facts.ts';
import { queueMail } from '../../platform/server/mail/outbox.store.ts';

/** Queues the mail to the buyer about lines of one order that were paid, expired or were cancelled. */
export async function queueOrderMail(
  tx: Tx,
  kind: 'order-paid' | 'order-lapsed' | 'order-cancelled',
  lines: readonly OrderRow[],
  now: number,
): Promise<void> {
  const [first] = lines;
  if (first) await queueMail(tx, kind, buyerOf(first), orderFacts(lines), now);
}
