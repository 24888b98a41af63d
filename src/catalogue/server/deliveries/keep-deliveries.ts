import {
  type Deleted,
  type Inserted,
  type Updated,
  deletedOne,
  insertedAs,
  updatedOne,
} from '../../../platform/rules/contract/shapes.ts';
import { type DeliveryInput, MAX_DELIVERIES } from '../../rules/deliveries/delivery.schema.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { AuditAction } from '../../../platform/rules/audit/audit-actions.ts';
import { LostRace } from '../../../platform/server/db/failures/busy.ts';
import { type Tx, transact } from '../../../platform/server/db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../../platform/server/db/idempotency.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { DeliveryRow } from '../../../platform/server/db/tables/schema.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import { lockKeptPart, lockStoredParts } from '../parts/parts.store.ts';
import { changeStock, type TakenUnits, takeForOrders } from '../parts/stock.store.ts';
import {
  deleteDeliveryRow,
  findDelivery,
  insertDelivery,
  listDeliveries,
  partsOverdue,
  updateDelivery,
  writeNextDelivery,
  promiseUnits,
} from './deliveries.store.ts';
import {
  type WaitingOrder,
  countWaiting,
  lockWaiting,
  moveWaiting,
  aheadAfter,
  writeAhead,
} from './promises.store.ts';
import { today } from './today.ts';
import { buyerOf } from '../../../platform/server/mail/order-facts.ts';
import { queueMail } from '../../../platform/server/mail/outbox.store.ts';

const OVERDUE_AT_ONCE = 500;

/** Expects a delivery of a part, once per idempotency key. */
export async function expectDelivery(
  deps: Deps,
  admin: string,
  { toolId, ...delivery }: DeliveryInput & { readonly toolId: string },
  idempotency: IdempotencyScope | null,
): Promise<Result<Inserted, 'NOT_FOUND' | 'LIMIT_REACHED' | 'IDEMPOTENCY_KEY_REUSED'>> {
  const day = await today(deps);
  return transactOnce(deps.db, idempotency, async (tx) => {
    if (!(await lockKeptPart(tx, toolId))) return fail('NOT_FOUND', { what: 'part' });
    if ((await listDeliveries(tx, toolId)).length >= MAX_DELIVERIES)
      return fail('LIMIT_REACHED', { what: 'expected deliveries', limit: MAX_DELIVERIES });
    const now = deps.clock.now();
    const id = await insertDelivery(tx, toolId, delivery, now);
    await writeNextDelivery(tx, [toolId], day);
    await audit(tx, {
      actor: admin,
      action: 'expect delivery',
      subject: toolId,
      before: null,
      after: { delivery: id, ...delivery },
      now,
    });
    return succeed(insertedAs(id));
  });
}

type Arrival = { readonly units: number; readonly restOn?: string | undefined };
type Change = { readonly id: string; readonly admin: string };

/** Changes units or day. Another day mails each buyer whose orders wait for the delivery. */
export async function changeDelivery(
  deps: Deps,
  change: Change,
  delivery: DeliveryInput,
): Promise<Result<Updated, 'NOT_FOUND' | 'DELIVERY_PROMISED'>> {
  return withDelivery(deps, change, 'change delivery', async (tx, { row, waiting }) => {
    if (delivery.units < row.promised_units)
      return fail('DELIVERY_PROMISED', { promised: row.promised_units });
    await updateDelivery(tx, row.id, delivery);
    if (delivery.date !== row.due_on) {
      await moveWaiting(tx, row.id, { promised_on: delivery.date });
      const move = { partId: row.part_id, was: row.due_on, date: delivery.date };
      await queueMovedMails(tx, waiting, move, deps.clock.now());
    }
    return succeed({ answer: updatedOne(1), after: delivery });
  });
}

/** Deletes a delivery that will not come. */
export async function deleteDelivery(
  deps: Deps,
  change: Change,
): Promise<Result<Deleted, 'NOT_FOUND' | 'DELIVERY_PROMISED'>> {
  return withDelivery(deps, change, 'delete delivery', async (tx, { row }) => {
    if (row.promised_units > 0) return fail('DELIVERY_PROMISED', { promised: row.promised_units });
    await deleteDeliveryRow(tx, row.id);
    return succeed({ answer: deletedOne, after: null });
  });
}

/**
 * Adds the units that arrived to the stock and fills the orders that wait for them. The delivery is then over, so no
 * second press adds them again; units that did not arrive are a delivery of their own on the day that they are expected.
 */
export async function receiveDelivery(
  deps: Deps,
  change: Change,
  { units, restOn }: Arrival,
): Promise<Result<Updated, 'NOT_FOUND'>> {
  return withDelivery<Updated>(deps, change, 'receive delivery', async (tx, { row, waiting }) => {
    const arrival = { units, actor: change.admin, now: deps.clock.now() };
    await changeStock(tx, units, {
      ...arrival,
      partId: row.part_id,
      reason: 'delivery',
      note: `due on ${row.due_on}`,
    });
    const rest = restOn === undefined ? null : { units: row.units - units, date: restOn };
    const { filled, stillDue } = await fillOrders(tx, row, waiting, arrival, rest);
    await deleteDeliveryRow(tx, row.id);
    const after = {
      units,
      ...(filled > 0 && { filled }),
      ...(stillDue > 0 && { stillDue }),
      ...(rest && rest.units > 0 && { rest: rest.units, restOn }),
    };
    return succeed({ answer: updatedOne(1), after });
  });
}

/** A delivery with the orders that wait for it, all held. */
type WaitingDelivery = { readonly row: DeliveryRow; readonly waiting: readonly WaitingOrder[] };
type DeliveryChange<T> = { readonly answer: T; readonly after: object | null };

/** Runs a change of a delivery while its orders and its part's row are held, audits it and updates what pages show. */
async function withDelivery<T, C extends 'DELIVERY_PROMISED' = never>(
  deps: Deps,
  { id, admin }: Change,
  action: AuditAction,
  run: (tx: Tx, held: WaitingDelivery) => Promise<Result<DeliveryChange<T>, C>>,
): Promise<Result<T, 'NOT_FOUND' | C>> {
  const day = await today(deps);
  return transact<T, 'NOT_FOUND' | C>(deps.db, async (tx) => {
    const waiting = await lockWaiting(tx, id);
    const seen = await findDelivery(tx, id);
    // The part may be deleted meanwhile, and the delivery received by somebody else.
    const isLive = seen && (await lockKeptPart(tx, seen.part_id)) !== undefined;
    const row = isLive ? await findDelivery(tx, id) : undefined;
    if (!row) return fail('NOT_FOUND', { what: 'delivery' });
    // The part is held last, as everywhere: an order that was placed meanwhile is locked in the next attempt.
    if ((await countWaiting(tx, id)) !== waiting.length)
      throw new LostRace('An order was placed ahead between the locks');
    const done = await run(tx, { row, waiting });
    if (!done.ok) return done;
    await writeNextDelivery(tx, [row.part_id], day);
    await audit(tx, {
      actor: admin,
      action,
      subject: row.part_id,
      before: { delivery: id, units: row.units, date: row.due_on },
      after: done.value.after,
      now: deps.clock.now(),
    });
    return succeed(done.value.answer);
  });
}

/** Takes days that are over from the pages of parts; the deliveries stay in the administrators' list. */
export async function passOverdueDeliveries(deps: Deps): Promise<void> {
  const day = await today(deps);
  for (;;) {
    const ids = await partsOverdue(deps.db.query, day, OVERDUE_AT_ONCE);
    if (ids.length === 0) return;
    await transact(deps.db, async (tx) => {
      await lockStoredParts(tx, ids);
      await writeNextDelivery(tx, ids, day);
      return succeed(null);
    });
  }
}

/**
 * Gives the units of a delivery that are in the stock now to the orders that wait for it, oldest first. Too few leave
 * the other orders waiting for a delivery of the rest, due on the same day unless another one is known.
 * @param rest the units of the delivery that are still expected; null if they are not
 * @returns the units that were given, and that are still due
 */
async function fillOrders(
  tx: Tx,
  { id, part_id: partId, due_on: date }: DeliveryRow,
  waiting: readonly WaitingOrder[],
  { units, actor, now }: { readonly units: number; readonly actor: string; readonly now: number },
  rest: DeliveryInput | null = null,
): Promise<{ readonly filled: number; readonly stillDue: number }> {
  let [left, stillDue] = [units, 0];
  const taken: TakenUnits[] = [];
  const late: WaitingOrder[] = [];
  for (const order of waiting) {
    const arrived = Math.min(left, order.ahead_units);
    left -= arrived;
    stillDue += order.ahead_units - arrived;
    if (arrived < order.ahead_units)
      late.push({ ...order, ahead_units: order.ahead_units - arrived });
    if (arrived === 0) continue;
    taken.push({ lineId: order.id, units: arrived });
    await writeAhead(tx, order.id, aheadAfter(order, { arrived }));
  }
  await takeForOrders(tx, partId, taken, { actor, now });
  const expected = Math.max(stillDue, rest?.units ?? 0);
  if (expected > 0) {
    const restOn = rest?.date ?? date;
    const next = await insertDelivery(tx, partId, { units: expected, date: restOn }, now);
    await promiseUnits(tx, next, stillDue);
    await moveWaiting(tx, id, { delivery_id: next, promised_on: restOn });
    if (restOn !== date) await queueMovedMails(tx, late, { partId, was: date, date: restOn }, now);
  }
  return { filled: units - left, stillDue };
}

type Move = { readonly partId: string; readonly was: string; readonly date: string };

/** Queues one mail a buyer about another day of a delivery, with all of the buyer's orders that wait for it, in the oldest one's language. */
async function queueMovedMails(
  tx: Tx,
  waiting: readonly WaitingOrder[],
  move: Move,
  now: number,
): Promise<void> {
  for (const orders of Map.groupBy(waiting, ({ user_email }) => user_email).values()) {
    const [first] = orders;
    if (!first) continue;
    const facts = {
      ...move,
      userName: first.user_name,
      toolName: first.part_name,
      orders: orders.map(({ order_id, ahead_units }) => ({
        orderId: order_id,
        units: ahead_units,
      })),
    };
    await queueMail(tx, 'delivery-moved', buyerOf(first), facts, now);
  }
}
