import type { Tx } from '../../db/database.ts';
import type { OrderRow } from '../../db/schema.ts';
import { ordersFacts, orderFacts } from '../mail/mail.kinds.ts';
import { queueMail } from '../mail/outbox.store.ts';

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
  orders: readonly OrderRow[],
  now: number,
): Promise<void> {
  const [first, second] = orders;
  if (!first) return;
  const { user_email: email } = first;
  if (second) await queueMail(tx, ofSeveral[kind], email, ordersFacts(orders), now);
  else await queueMail(tx, kind, email, orderFacts(first), now);
}
