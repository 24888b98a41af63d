import {
  type Inserted,
  type Updated,
  insertedAs,
  updatedOne,
} from '../../../domain/contract/shapes.ts';
import {
  type ReadPart,
  bothOf,
  changedFields,
  isChanged,
  untouchedFields,
} from '../../../domain/parts/changed-fields.ts';
import {
  type NewPart,
  type Part,
  type PartUpdate,
  maySetStock,
  stockTooHigh,
} from '../../../domain/parts/part.schema.ts';
import { asOwnPath } from '../../../domain/parts/picture-address.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { type Tx, transact } from '../../db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../db/idempotency.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../audit/audit.store.ts';
import type { Viewer } from '../users/viewer.ts';
import {
  findPartByName,
  findPartBySku,
  insertPart,
  lockPart,
  showPart,
  updatePart,
} from './parts.store.ts';
import { changeStock } from './stock.store.ts';

/** Adds a part, once for each idempotency key; its first stock is the ledger's first row. */
export async function addPart(
  deps: Deps,
  admin: Viewer,
  sent: NewPart,
  idempotency: IdempotencyScope | null = null,
): Promise<Result<Inserted, 'NAME_TAKEN' | 'SKU_TAKEN' | 'IDEMPOTENCY_KEY_REUSED'>> {
  const part = { ...sent, img: asOwnPath(sent.img, deps.config.publicUrl) };
  return transactOnce(deps.db, idempotency, async (tx) => {
    const free = await checkUnique(tx, part, null);
    if (!free.ok) return free;
    const now = deps.clock.now();
    const id = await insertPart(tx, part, now);
    await changeStock(tx, part.available, { partId: id, reason: 'admin', actor: admin.email, now });
    await audit(tx, {
      actor: admin.email,
      action: 'add part',
      subject: id,
      before: null,
      after: part,
      now,
    });
    return succeed(insertedAs(id));
  });
}

/** Why a part is not saved. */
type NotSaved =
  | 'NOT_FOUND'
  | 'STOCK_MOVED'
  | 'PART_CHANGED'
  | 'INVALID_FIELDS'
  | 'NAME_TAKEN'
  | 'SKU_TAKEN'
  | 'IDEMPOTENCY_KEY_REUSED';

/**
 * Saves a part; an SKU or a category that is not given stays, an empty one goes. What comes with what it was read as
 * (`priceWas` …), and is sent as it was read, is not touched. What is sent otherwise must still be as it was read: if
 * any of it has changed, nothing is written and what changed is told (rulings §1). Done once for each idempotency key: an
 * answer that was lost comes again, and the stock that it has written is not one that has moved.
 */
export async function savePart(
  deps: Deps,
  admin: Viewer,
  id: string,
  update: PartUpdate,
  idempotency: IdempotencyScope | null = null,
): Promise<Result<Updated, NotSaved>> {
  return transactOnce(deps.db, idempotency, async (tx) => {
    const before = await lockPart(tx, id);
    if (!before) return fail('NOT_FOUND', { what: 'part' });
    const sent = {
      name: update.name,
      price: update.price,
      minimumQuantity: update.minimumQuantity,
      available: update.available,
      img: asOwnPath(update.img, deps.config.publicUrl),
      description: update.description,
      // The seed's own form knows neither: what it does not send stays.
      sku: update.sku ?? before.sku ?? '',
      category: update.category ?? before.category ?? '',
    };
    const stands = showPart(before);
    const same = stillAsRead(stands, update, sent);
    if (!same.ok) return same;
    const untouched = untouchedFields(update, sent).map((field) => [field, stands[field] ?? '']);
    const after: typeof sent = { ...sent, ...Object.fromEntries(untouched) };
    if (!maySetStock(after.available, before.available)) return tooHigh;
    const free = await checkUnique(tx, after, id);
    if (!free.ok) return free;
    const now = deps.clock.now();
    await updatePart(tx, id, after, now);
    const delta = after.available - before.available;
    if (delta !== 0)
      await changeStock(tx, delta, { partId: id, reason: 'admin', actor: admin.email, now });
    await audit(tx, {
      actor: admin.email,
      action: 'save part',
      subject: id,
      before: stands,
      after,
      now,
    });
    return succeed(updatedOne(isChanged(stands, after) ? 1 : 0));
  });
}

/** Sets the stock level of a part; only an admin may. A customer may confirm the level it has (rulings §1). */
export async function setStock(
  deps: Deps,
  viewer: Viewer,
  id: string,
  available: number,
): Promise<Result<Updated, 'NOT_FOUND' | 'STOCK_MOVED' | 'INVALID_FIELDS'>> {
  return transact(deps.db, async (tx) => {
    const before = await lockPart(tx, id);
    if (!before) return fail('NOT_FOUND', { what: 'part' });
    const delta = available - before.available;
    if (delta === 0) return succeed(updatedOne(0));
    if (viewer.role !== 'admin') {
      return fail('STOCK_MOVED', { available: before.available, availableWas: available });
    }
    if (!maySetStock(available, before.available)) return tooHigh;
    const now = deps.clock.now();
    await changeStock(tx, delta, { partId: id, reason: 'admin', actor: viewer.email, now });
    await audit(tx, {
      actor: viewer.email,
      action: 'set stock',
      subject: id,
      // The part may be called something else by the time this is read.
      before: { name: before.name, available: before.available },
      after: { name: before.name, available },
      now,
    });
    return succeed(updatedOne(1));
  });
}

const tooHigh = fail('INVALID_FIELDS', { errors: { available: stockTooHigh } });

/** Fails where what was read has changed. Of the stock alone that is the failure that `PATCH /purchase/{id}` gives. */
function stillAsRead(
  part: Part,
  read: ReadPart,
  sent: Partial<Part>,
): Result<null, 'STOCK_MOVED' | 'PART_CHANGED'> {
  const changed = changedFields(part, read, sent);
  if (changed.length === 0) return succeed(null);
  const { available } = part;
  if (changed.every((field) => field === 'available')) {
    return fail('STOCK_MOVED', { available, availableWas: read.availableWas ?? available });
  }
  return fail('PART_CHANGED', { changed, ...bothOf(changed, part, read) });
}

/** Names and SKUs are unique ignoring case; the unique indexes hold it should two requests race. */
async function checkUnique(
  tx: Tx,
  part: { name: string; sku?: string | undefined },
  exceptId: string | null,
): Promise<Result<null, 'NAME_TAKEN' | 'SKU_TAKEN'>> {
  const named = await findPartByName(tx, part.name);
  if (named && named.id !== exceptId) return fail('NAME_TAKEN', { name: part.name });
  const numbered = part.sku ? await findPartBySku(tx, part.sku) : undefined;
  if (numbered && numbered.id !== exceptId) return fail('SKU_TAKEN', { sku: part.sku ?? '' });
  return succeed(null);
}
