import type { Tx } from '../../platform/server/db/database.ts';
import type { PlacedLine } from '../../platform/server/db/tables/schema.ts';
import { buyerOf, orderFacts } from '../../platform/server/mail/order-facts.ts';
import { queueMails } from '../../platform/server/mail/outbox.store.ts';

/** Queues the mail to the buyer about lines of one order that were paid, expired or were cancelled. */
export async function queueOrderMail(
  tx: Tx,
  kind: 'order-paid' | 'order-lapsed' | 'order-cancelled',
  lines: readonly PlacedLine[],
  now: number,
): Promise<void> {
  await queueOrderMails(tx, kind, [lines], now);
}

/** Queues such a mail for each of several orders, in one statement. */
export async function queueOrderMails(
  tx: Tx,
  kind: 'order-paid' | 'order-lapsed' | 'order-cancelled',
  orders: readonly (readonly PlacedLine[])[],
  now: number,
): Promise<void> {
  const mails = orders.flatMap((lines) => {
    const [first] = lines;
    return first ? [{ to: buyerOf(first), payload: orderFacts(lines) }] : [];
  });
  await queueMails(tx, kind, mails, now);
}
