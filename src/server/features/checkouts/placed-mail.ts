import type { Tx } from '../../db/database.ts';
import type { CheckoutRow, OrderRow } from '../../db/schema.ts';
import { checkoutFacts, orderFacts } from '../mail/mail.kinds.ts';
import { queueMail } from '../mail/outbox.store.ts';

type Hold = { readonly holdHours: number; readonly longerOnceVerified: boolean };

/** Queues the mail that confirms what was placed: of one order, or of a checkout with its lines. */
export async function queuePlacedMail(
  tx: Tx,
  checkout: CheckoutRow,
  orders: readonly OrderRow[],
  hold: Hold,
): Promise<void> {
  const { user_email: email, placed_at: now } = checkout;
  const [first, second] = orders;
  if (!first) return;
  if (second)
    await queueMail(
      tx,
      'checkout-placed',
      email,
      { ...checkoutFacts(checkout, orders), ...hold },
      now,
    );
  else await queueMail(tx, 'order-placed', email, { ...orderFacts(first), ...hold }, now);
}
