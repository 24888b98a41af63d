import { fault } from '../../platform/rules/errors/faults.ts';
import { type Updated, updatedOne } from '../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import { type Tracking, trackingOf } from '../../orders/rules/tracking.ts';
import { transact } from '../../platform/server/db/database.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { audit } from '../../platform/server/audit/audit.store.ts';
import { buyerOf } from '../../platform/server/mail/order-facts.ts';
import { queueMail } from '../../platform/server/mail/outbox.store.ts';
import { findLine } from '../../orders/server/lines.store.ts';
import type { Viewer } from '../../platform/server/http/viewer.ts';
import { shipmentFacts } from './sent-mail.ts';
import { findShipments, lockShipment, saveTracking, trackingIn } from './shipments.store.ts';

type Correction = Parameters<typeof trackingOf>[0] & { readonly mail: boolean };

/** Corrects the tracking details of a shipment; mails them to the buyer on request. */
export async function correctTracking(
  { db, clock }: Deps,
  admin: Viewer,
  shipmentId: string,
  { mail, ...typed }: Correction,
): Promise<Result<Updated, 'NOT_FOUND' | 'INVALID_FIELDS'>> {
  return transact(db, async (tx) => {
    const row = await lockShipment(tx, shipmentId);
    if (!row) return fail('NOT_FOUND', { what: 'shipment' });
    const now = clock.now();
    const before = trackingIn(row);
    const after = trackingOf(typed, before);
    if (mail && fields.every((field) => after[field] === null))
      return fail('INVALID_FIELDS', { errors: { mail: fault('noTracking') } });
    const isChanged = fields.some((field) => before[field] !== after[field]);
    if (isChanged) {
      await saveTracking(tx, shipmentId, after);
      const entry = {
        actor: admin.email,
        action: 'correct shipment',
        subject: shipmentId,
      } as const;
      await audit(tx, { ...entry, before, after, now });
    }
    if (mail) {
      const [shipment] = await findShipments(tx, { id: shipmentId });
      const order = shipment?.lines[0] && (await findLine(tx, shipment.lines[0].orderId));
      if (!order) throw new Error(`Shipment ${shipmentId} has no order`);
      const facts = shipmentFacts({
        userName: order.user_name,
        lines: shipment.lines,
        delivery: shipment.delivery,
        sentAt: row.sent_at,
        tracking: after,
      });
      await queueMail(tx, 'shipment-tracking', buyerOf(order), facts, now);
    }
    return succeed(updatedOne(isChanged ? 1 : 0));
  });
}

const fields = ['carrier', 'trackingNumber', 'trackingUrl'] as const satisfies (keyof Tracking)[];
