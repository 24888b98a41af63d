import {
  type Inserted,
  type Updated,
  insertedAs,
  updatedOne,
} from '../../../domain/contract/shapes.ts';
import type { NewPart, PartUpdate } from '../../../domain/parts/part.schema.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { type Tx, transact } from '../../db/database.ts';
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

/** Adds a part; its first stock is the ledger's first row. */
export async function addPart(deps: Deps, admin: Viewer, part: NewPart): Promise<Result<Inserted>> {
  return transact(deps.db, async (tx) => {
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

/**
 * Saves a part; an SKU or a category that is not given stays, an empty one goes. With `availableWas` the stock must still stand where the form loaded it; if it has
 * moved nothing is written and both levels are told (rulings §1).
 */
export async function savePart(
  deps: Deps,
  admin: Viewer,
  id: string,
  update: PartUpdate,
): Promise<Result<Updated>> {
  return transact(deps.db, async (tx) => {
    const before = await lockPart(tx, deps.db.engine === 'postgres', id);
    if (!before) return fail('NOT_FOUND', { what: 'part' });
    const { availableWas, ...given } = update;
    // The seed's own form knows neither: what it does not send stays.
    const after = {
      ...given,
      sku: given.sku ?? before.sku ?? '',
      category: given.category ?? before.category ?? '',
    };
    const free = await checkUnique(tx, after, id);
    if (!free.ok) return free;
    if (availableWas !== undefined && availableWas !== before.available) {
      return fail('STOCK_MOVED', { available: before.available, availableWas });
    }
    const now = deps.clock.now();
    await updatePart(tx, id, after, now);
    const delta = after.available - before.available;
    if (delta !== 0)
      await changeStock(tx, delta, { partId: id, reason: 'admin', actor: admin.email, now });
    await audit(tx, {
      actor: admin.email,
      action: 'save part',
      subject: id,
      before: showPart(before),
      after,
      now,
    });
    return succeed(updatedOne(1));
  });
}

/** Sets the stock level of a part; only an admin may. A customer may confirm the level it has (rulings §1). */
export async function setStock(
  deps: Deps,
  viewer: Viewer,
  id: string,
  available: number,
): Promise<Result<Updated>> {
  return transact(deps.db, async (tx) => {
    const before = await lockPart(tx, deps.db.engine === 'postgres', id);
    if (!before) return fail('NOT_FOUND', { what: 'part' });
    const delta = available - before.available;
    if (delta === 0) return succeed(updatedOne(0));
    if (viewer.role !== 'admin') {
      return fail('STOCK_MOVED', { available: before.available, availableWas: available });
    }
    const now = deps.clock.now();
    await changeStock(tx, delta, { partId: id, reason: 'admin', actor: viewer.email, now });
    await audit(tx, {
      actor: viewer.email,
      action: 'set stock',
      subject: id,
      before: before.available,
      after: available,
      now,
    });
    return succeed(updatedOne(1));
  });
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
