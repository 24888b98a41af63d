import type { Delivery } from '../../cart/rules/order-details.schema.ts';
import { deliveryText } from '../../cart/rules/delivery-text.ts';
import type { Tracking } from '../../orders/rules/tracking.ts';
import type { Tx } from '../../platform/server/db/database.ts';
import type { PlacedLine } from '../../platform/server/db/tables/schema.ts';
import type { ShipmentFacts, TrackingFacts } from '../../platform/server/mail/mail.kinds.ts';
import { buyerOf } from '../../platform/server/mail/order-facts.ts';
import { queueMail } from '../../platform/server/mail/outbox.store.ts';

export type SentLine = { readonly order: PlacedLine; readonly units: number };

type SentUnits = {
  readonly lines: readonly SentLine[];
  /** As sent. */
  readonly delivery: Delivery;
  readonly tracking: Tracking;
  readonly now: number;
};

/** Queues the one mail of a shipment. */
export async function queueSentMail(
  tx: Tx,
  { lines, delivery, tracking, now }: SentUnits,
): Promise<void> {
  const order = lines[0]?.order;
  if (!order) return;
  const facts = shipmentFacts({
    userName: order.user_name,
    lines: lines.map((line) => ({
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

type ShipmentMailInput = {
  readonly userName: string;
  readonly lines: readonly {
    readonly checkoutId: string;
    readonly toolName: string;
    readonly sku: string | null;
    readonly units: number;
    readonly quantity: number;
    readonly poNumber: string | null;
  }[];
  readonly delivery: Delivery;
  readonly sentAt: number;
  readonly tracking: Tracking;
};

export function shipmentFacts({
  userName,
  lines,
  delivery,
  sentAt,
  tracking,
}: ShipmentMailInput): ShipmentFacts {
  const poNumbers = lines.flatMap(({ poNumber }) => poNumber ?? []);
  return {
    userName,
    lines: lines.map(({ checkoutId, toolName, sku, units, quantity }) => ({
      orderId: checkoutId,
      toolName,
      ...(sku !== null && { sku }),
      units,
      quantity,
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
