import type { Delivery } from '../../cart/rules/order-details.schema.ts';
import { fulfilmentOf, fulfilmentStatus } from '../../orders/rules/order.states.ts';
import type { Tracking } from '../../orders/rules/tracking.ts';
import { LostRace } from '../../platform/server/db/failures/busy.ts';
import { type Tx, newId } from '../../platform/server/db/database.ts';
import { pipelined } from '../../platform/server/db/queries/pipelined.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { auditAll } from '../../platform/server/audit/audit.store.ts';
import { issueDueInvoices } from '../../documents/server/issue-invoices.ts';
import { unitsOf } from '../../orders/server/order-units.ts';
import type { Current } from '../../settings/server/current-settings.ts';
import type { Viewer } from '../../platform/server/http/viewer.ts';
import { type SentLine, queueSentMail } from './sent-mail.ts';
import { countSent, insertShipment } from './shipments.store.ts';

type Sending = {
  /** Of one buyer; their orders are locked, undisputed, and have so many units to send. */
  readonly lines: readonly SentLine[];
  readonly delivery: Delivery;
  readonly tracking: Tracking;
  /** The settings, read before the transaction. */
  readonly current: Current;
};

/**
 * Writes a shipment: counts its units as sent, records it and the audit entries, mails the buyer, and invoices what is
 * due.
 * @returns its id
 */
export async function sendUnits(
  deps: Deps,
  tx: Tx,
  admin: Pick<Viewer, 'email'>,
  { lines, delivery, tracking, current }: Sending,
): Promise<string> {
  const now = deps.clock.now();
  const moves = lines.map((line) => ({ ...line, ...moveOf(line) }));
  const counted = await pipelined(
    ...moves.map(({ order, fulfilment, sent }) => countSent(tx, order, { fulfilment, sent, now })),
  );
  if (counted.includes(false)) throw new LostRace('Somebody else moved an order before its units');
  const [first] = lines;
  if (!first) throw new Error('A shipment has no lines');
  const id = newId();
  const row = {
    id,
    user_email: first.order.user_email,
    delivery: JSON.stringify(delivery),
    carrier: tracking.carrier,
    tracking_number: tracking.trackingNumber,
    tracking_url: tracking.trackingUrl,
    actor: admin.email,
    sent_at: now,
  };
  await insertShipment(
    tx,
    row,
    lines.map(({ order, units }) => ({ line_id: order.id, units })),
  );
  await pipelined(
    auditAll(
      tx,
      moves.map((move) => ({ ...entryOf(move, id), actor: admin.email, now })),
    ),
    queueSentMail(tx, { lines, delivery, tracking, now }),
  );
  await issueDueInvoices(
    tx,
    lines.map(({ order }) => order.order_id),
    { deps, current, now },
  );
  return id;
}

function moveOf({ order, units }: SentLine) {
  const before = unitsOf(order);
  const sent = before.sent + units;
  const after = { ...before, sent };
  return {
    sent,
    fulfilment: fulfilmentOf(after),
    status: fulfilmentStatus(after, order.payment_status),
  };
}

type Move = SentLine & ReturnType<typeof moveOf>;

function entryOf({ order, units, sent, status }: Move, shipment: string) {
  const entry = { action: 'ship order', subject: order.id } as const;
  if (units === order.quantity) return { ...entry, before: order.status, after: status };
  return {
    ...entry,
    before: { status: order.status, sentUnits: order.sent_units },
    after: { status, sentUnits: sent, shipment },
  };
}
