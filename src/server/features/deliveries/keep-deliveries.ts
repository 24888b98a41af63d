import {
  type Deleted,
  type Inserted,
  type Updated,
  deletedOne,
  insertedAs,
  updatedOne,
} from '../../../domain/contract/shapes.ts';
import { type DeliveryInput, MAX_DELIVERIES } from '../../../domain/deliveries/delivery.schema.ts';
import { dayIn } from '../../../domain/documents/day-in.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import { type Tx, transact } from '../../db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../db/idempotency.ts';
import type { Deps } from '../../deps.ts';
import type { DeliveryRow } from '../../db/schema.ts';
import { audit } from '../audit/audit.store.ts';
import { lockPart } from '../parts/parts.store.ts';
import { changeStock } from '../parts/stock.store.ts';
import {
  deleteDeliveryRow,
  findDelivery,
  insertDelivery,
  listDeliveries,
  partsOverdue,
  updateDelivery,
  writeNextDelivery,
} from './deliveries.store.ts';

const OVERDUE_AT_ONCE = 500;

/** Today in the shop's time zone. */
async function today({ settings, clock }: Deps): Promise<string> {
  return dayIn((await settings.current()).settings['shop.timeZone'], clock.now());
}

/** Expects a delivery of a part, once per idempotency key. */
export async function expectDelivery(
  deps: Deps,
  admin: string,
  { toolId, ...delivery }: DeliveryInput & { readonly toolId: string },
  idempotency: IdempotencyScope | null,
): Promise<Result<Inserted, 'NOT_FOUND' | 'LIMIT_REACHED' | 'IDEMPOTENCY_KEY_REUSED'>> {
  const day = await today(deps);
  return transactOnce(deps.db, idempotency, async (tx) => {
    if (!(await lockPart(tx, toolId))) return fail('NOT_FOUND', { what: 'part' });
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

type Change = { readonly id: string; readonly admin: string };

/** Changes units or day. */
export async function changeDelivery(
  deps: Deps,
  change: Change,
  delivery: DeliveryInput,
): Promise<Result<Updated, 'NOT_FOUND'>> {
  return withDelivery(deps, change, 'change delivery', delivery, async (tx, row) => {
    await updateDelivery(tx, row.id, delivery);
    return updatedOne(1);
  });
}

/** Deletes a delivery that will not come. */
export async function deleteDelivery(
  deps: Deps,
  change: Change,
): Promise<Result<Deleted, 'NOT_FOUND'>> {
  return withDelivery(deps, change, 'delete delivery', null, async (tx, row) => {
    await deleteDeliveryRow(tx, row.id);
    return deletedOne;
  });
}

/** Adds the units that arrived to the stock; the delivery is then over, so no second press adds them again. */
export async function receiveDelivery(
  deps: Deps,
  change: Change,
  units: number,
): Promise<Result<Updated, 'NOT_FOUND'>> {
  return withDelivery(deps, change, 'receive delivery', { units }, async (tx, row) => {
    await deleteDeliveryRow(tx, row.id);
    await changeStock(tx, units, {
      partId: row.part_id,
      reason: 'delivery',
      note: `due on ${row.due_on}`,
      actor: change.admin,
      now: deps.clock.now(),
    });
    return updatedOne(1);
  });
}

/** Runs a change of a delivery while its part's row is held, audits it and updates what pages show. */
async function withDelivery<T>(
  deps: Deps,
  { id, admin }: Change,
  action: AuditAction,
  after: object | null,
  run: (tx: Tx, row: DeliveryRow) => Promise<T>,
): Promise<Result<T, 'NOT_FOUND'>> {
  const day = await today(deps);
  return transact(deps.db, async (tx) => {
    const seen = await findDelivery(tx, id);
    // The part may be deleted meanwhile, and the delivery received by somebody else.
    const isLive = seen && (await lockPart(tx, seen.part_id)) !== undefined;
    const row = isLive ? await findDelivery(tx, id) : undefined;
    if (!row) return fail('NOT_FOUND', { what: 'delivery' });
    const done = await run(tx, row);
    await writeNextDelivery(tx, [row.part_id], day);
    await audit(tx, {
      actor: admin,
      action,
      subject: row.part_id,
      before: { delivery: id, units: row.units, date: row.due_on },
      after,
      now: deps.clock.now(),
    });
    return succeed(done);
  });
}

/** Takes days that are over from the pages of parts; the deliveries stay in the administrators' list. */
export async function passOverdueDeliveries(deps: Deps): Promise<void> {
  const day = await today(deps);
  for (;;) {
    const ids = await partsOverdue(deps.db.query, day, OVERDUE_AT_ONCE);
    if (ids.length === 0) return;
    await transact(deps.db, async (tx) => {
      await writeNextDelivery(tx, ids.toSorted(), day);
      return succeed(null);
    });
  }
}
