import type { Tx } from '../../platform/server/db/database.ts';
import type { PlacedLine } from '../../platform/server/db/tables/schema.ts';
import { buyerOf, ordersFacts, orderFacts } from '../../platform/server/mail/order-facts.ts';
import { queueMail } from '../../platform/server/mail/outbox.store.ts';

type Kind = 'order-paid' | 'order-lapsed' | 'order-cancelled';

const ofSeveral = {
  'order-paid': 'orders-paid',
  'order-lapsed': 'orders-lapsed',
  'order-cancelled': 'orders-cancelled',
} as const satisfies Record<Kind, string>;

/** Queues the mail to the buyer about one order, or one mail about several orders of a checkout. */
export async function queueOrdersMail(
  tx: Tx,
  kind: Kind,
  orders: readonly PlacedLine[],
  now: number,
): Promise<void> {
  const [first, second] = orders;
  if (!first) return;
  const buyer = buyerOf(first);
  if (second) await queueMail(tx, ofSeveral[kind], buyer, ordersFacts(orders), now);
  else await queueMail(tx, kind, buyer, orderFacts(first), now);
}
