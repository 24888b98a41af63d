import type { Delivery } from '../../cart/rules/checkout.schema.ts';
import { deliveryText } from '../../cart/rules/delivery-text.ts';
import type { Tracking } from '../../orders/rules/tracking.ts';
import type { Tx } from '../../platform/server/db/database.ts';
import type { PlacedLine } from '../../platform/server/db/tables/schema.ts';
import type { ShipmentFacts, TrackingFacts } from '../../platform/server/mail/mail.kinds.ts';
import { buyerOf, orderFacts } from '../../platform/server/mail/order-facts.ts';
import { queueMail } from '../../platform/server/mail/outbox.store.ts';

export type SentLine = { readonly order: PlacedLine; readonly units: number };

type Sent = {
  readonly id: string;
  readonly lines: readonly SentLine[];
  /** As sent. */
  readonly delivery: Delivery;
  readonly tracking: Tracking;
  readonly now: number;
};

/** Queues the one mail of a shipment: of one whole order, or of units of several. */
export async function queueSentMail(tx: Tx, sent: Sent): Promise<void> {
  const { id, lines, delivery, tracking, now } = sent;
  const address = deliveryText(delivery);
  const [first, second] = lines;
  if (!first) return;
  const { order, units } = first;
  if (!second && units === order.quantity) {
    const facts = { ...orderFacts(order), address, shippedAt: now, ...trackingFacts(tracking) };
    await queueMail(tx, 'order-shipped', buyerOf(order), facts, now);
    return;
  }
  const facts = shipmentFacts({
    id,
    userName: order.user_name,
    lines: lines.map((line) => ({
      orderId: line.order.id,
      checkoutId: line.order.order_id,
      toolName: line.order.part_name,
      sku: line.order.part_sku,
      units: line.units,
      quantity: line.order.quantity,
      poNumber: line.order.po_number,
    })),
    delivery,
    sentAt: now,
    tracking,
  });
  await queueMail(tx, 'shipment-sent', buyerOf(order), facts, now);
}

type Told = {
  readonly id: string;
  readonly userName: string;
  readonly lines: readonly (Omit<ShipmentFacts['lines'][number], 'sku'> & {
    readonly sku: string | null;
    readonly poNumber: string | null;
  })[];
  readonly delivery: Delivery;
  readonly sentAt: number;
  readonly tracking: Tracking;
};

export function shipmentFacts({
  id,
  userName,
  lines,
  delivery,
  sentAt,
  tracking,
}: Told): ShipmentFacts {
  const poNumbers = lines.flatMap(({ poNumber }) => poNumber ?? []);
  return {
    shipmentId: id,
    userName,
    lines: lines.map(({ sku, poNumber: _poNumber, ...line }) => ({
      ...line,
      ...(sku !== null && { sku }),
    })),
    address: deliveryText(delivery),
    shippedAt: sentAt,
    poNumbers: [...new Set(poNumbers)],
    ...trackingFacts(tracking),
  };
}

function trackingFacts(tracking: Tracking): { tracking?: TrackingFacts } {
  const { carrier, trackingNumber, trackingUrl } = tracking;
  if (carrier === null && trackingNumber === null && trackingUrl === null) return {};
  return { tracking };
}
