import type { Delivery } from '../../../domain/checkouts/checkout.schema.ts';
import { deliveryText } from '../../../domain/checkouts/delivery-text.ts';
import type { TransferDetails } from '../../../domain/payments/transfer.ts';
import type { Tx } from '../../db/database.ts';
import type { OrderRow } from '../../db/schema.ts';
import { buyerOf, orderFacts, ordersFacts } from '../mail/order-facts.ts';
import { queueMail } from '../mail/outbox.store.ts';

type Terms = {
  readonly holdHours: number;
  readonly longerOnceVerified: boolean;
  /** Null for the buyer's own address. */
  readonly delivery: Delivery | null;
  /** Null for a payment by card. */
  readonly transfer: TransferDetails | null;
};

/** Queues the mail that confirms what was placed: one order, or several of a checkout. */
export async function queuePlacedMail(
  tx: Tx,
  orders: readonly OrderRow[],
  { delivery, transfer, ...hold }: Terms,
): Promise<void> {
  const [first, second] = orders;
  if (!first) return;
  const { placed_at: now } = first;
  const buyer = buyerOf(first);
  const deliverTo = delivery && deliveryText(delivery);
  const terms = { ...hold, ...(deliverTo && { deliverTo }), ...(transfer && { transfer }) };
  if (second)
    await queueMail(tx, 'orders-placed', buyer, { ...ordersFacts(orders), ...terms }, now);
  else await queueMail(tx, 'order-placed', buyer, { ...orderFacts(first), ...terms }, now);
}
