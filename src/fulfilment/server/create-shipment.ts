import type { Fault } from '../../platform/rules/errors/faults.ts';
import { fault } from '../../platform/rules/errors/faults.ts';
import { type Inserted, insertedAs } from '../../platform/rules/contract/shapes.ts';
import type { RefusedLine } from '../../platform/rules/errors/refused-line.ts';
import { isListed } from '../../orders/rules/order.states.ts';
import { waitsForBank } from '../../orders/rules/payment/dispute.states.ts';
import type { ShipmentRequest } from '../rules/shipments.contract.ts';
import { trackingOf } from '../../orders/rules/tracking.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import type { Tx } from '../../platform/server/db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../platform/server/db/idempotency.ts';
import type { PlacedLine } from '../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { standingDisputes } from '../../orders/server/payment-facts.store.ts';
import { unitsHere, unitsLeft } from '../../orders/server/order-units.ts';
import type { Viewer } from '../../platform/server/http/viewer.ts';
import { notArrived } from './not-arrived.ts';
import { sendUnits } from './send-units.ts';
import type { SentLine } from './sent-mail.ts';
import { deliveriesOf, lockLinesToSend } from './shipments.store.ts';

type Refused = 'INVALID_FIELDS' | 'UNITS_NOT_LEFT' | 'UNITS_NOT_ARRIVED' | 'ORDER_DISPUTED';

/**
 * Sends units of one or more paid orders of one buyer to one address, all or none, once per idempotency
 * key.
 */
export async function createShipment(
  deps: Deps,
  admin: Viewer,
  request: ShipmentRequest,
  idempotency: IdempotencyScope | null,
): Promise<Result<Inserted, Refused | 'IDEMPOTENCY_KEY_REUSED'>> {
  const current = await deps.settings.current();
  return transactOnce(deps.db, idempotency, async (tx) => {
    const ids = request.lines.map(({ orderId }) => orderId);
    const orders = await lockLinesToSend(tx, ids);
    const lines = await shippableLines(tx, request, orders);
    if (!lines.ok) return lines;
    const left = await checkLeft(tx, lines.value);
    if (!left.ok) return left;
    const delivery = (await deliveriesOf(tx, [...orders.values()])).get(ids[0] ?? '');
    if (!delivery) throw new Error('A locked line has no order');
    const sending = { lines: lines.value, delivery, tracking: trackingOf(request), current };
    return succeed(insertedAs(await sendUnits(deps, tx, admin, sending)));
  });
}

/** Refuses lines of unknown or unpaid orders, of another buyer or to another address than the first one's. */
async function shippableLines(
  tx: Tx,
  { lines }: ShipmentRequest,
  orders: ReadonlyMap<string, PlacedLine>,
): Promise<Result<SentLine[], 'INVALID_FIELDS'>> {
  const known = [...orders.values()];
  const deliveries = known.length > 0 ? await deliveriesOf(tx, known) : new Map();
  const addressOf = ({ id }: PlacedLine) => JSON.stringify(deliveries.get(id));
  const first = orders.get(lines[0]?.orderId ?? '');
  const linesToSend: SentLine[] = [];
  const refused: RefusedLine[] = [];
  const errors: Record<string, Fault> = {};
  for (const [index, { orderId, units }] of lines.entries()) {
    const order = orders.get(orderId);
    const refuse = (code: RefusedLine['code'], message: Fault, field = 'orderId') => {
      refused.push({ index, code });
      errors[`lines.${index}.${field}`] = message;
    };
    if (!order || !isListed(order.status)) refuse('NOT_FOUND', fault('noSuchOrder'));
    else if (order.status === 'unpaid') refuse('ORDER_UNPAID', fault('orderUnpaid'));
    else if (first && order.user_email !== first.user_email)
      refuse('INVALID_FIELDS', fault('otherBuyer'));
    else if (first && addressOf(order) !== addressOf(first))
      refuse('INVALID_FIELDS', fault('otherAddress'));
    else if (units > order.quantity)
      refuse('INVALID_FIELDS', fault('unitsOrdered', order.quantity), 'units');
    else linesToSend.push({ order, units });
  }
  return refused.length === 0
    ? succeed(linesToSend)
    : fail('INVALID_FIELDS', { errors, lines: refused });
}

/** Read under the orders' locks, so that a concurrent dispute either shows here or sees the shipment. */
async function checkLeft(
  tx: Tx,
  lines: readonly SentLine[],
): Promise<Result<null, Exclude<Refused, 'INVALID_FIELDS'>>> {
  const short = lines.flatMap(({ order, units }, index): RefusedLine[] => {
    const left = unitsLeft(order);
    return units > left ? [{ index, code: 'UNITS_NOT_LEFT', left }] : [];
  });
  if (short[0]) return fail('UNITS_NOT_LEFT', { left: short[0].left ?? 0, lines: short });
  const arrived = checkArrived(lines);
  if (!arrived.ok) return arrived;
  const disputes = await standingDisputes(
    tx,
    lines.map(({ order }) => order),
  );
  const held = lines.flatMap(({ order }, index) => {
    const dispute = disputes.get(order.id) ?? null;
    return waitsForBank('ship', dispute) ? [{ index, dispute }] : [];
  });
  if (!held[0]) return succeed(null);
  return fail('ORDER_DISPUTED', {
    dispute: held[0].dispute,
    lines: held.map(({ index }) => ({ index, code: 'ORDER_DISPUTED' as const })),
  });
}

/** Units that come with a delivery cannot be sent before. */
function checkArrived(lines: readonly SentLine[]): Result<null, 'UNITS_NOT_ARRIVED'> {
  const early = lines.flatMap(({ order, units }, index) => {
    const left = unitsHere(order);
    return units > left ? [{ index, left, order }] : [];
  });
  const [first] = early;
  if (!first) return succeed(null);
  const refused = early.map(({ index, left }): RefusedLine => ({
    index,
    left,
    code: 'UNITS_NOT_ARRIVED',
  }));
  return fail('UNITS_NOT_ARRIVED', { ...notArrived(first.order), lines: refused });
}
