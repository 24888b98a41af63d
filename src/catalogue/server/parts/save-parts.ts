import { fault, faultsOf } from '../../../platform/rules/errors/faults.ts';
import type { Updated } from '../../../platform/rules/contract/shapes.ts';
import type { Fault, ErrorsByField } from '../../../platform/rules/errors/faults.ts';
import type { ErrorData } from '../../../platform/rules/errors/catalogue.ts';
import type { CellConflict } from '../../rules/parts/conflicting-fields.ts';
import { type PartPatch, type PartsPatch, cellName } from '../../rules/parts/parts-patch.schema.ts';
import type { ManagedPart, PartUpdate } from '../../rules/parts/part.schema.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { type IdempotencyScope, transactOnce } from '../../../platform/server/db/idempotency.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { lockStoredParts } from './parts.store.ts';
import { lockReplacements, withReplacements } from './replacements.store.ts';
import { showPart } from './show-part.ts';
import { saveLocked } from './save-part.ts';

/** Saves changes of several parts in one transaction, once per idempotency key. One fault saves nothing. */
export async function saveParts(
  deps: Deps,
  admin: Viewer,
  { parts, stockReason, stockNote }: PartsPatch,
  idempotency: IdempotencyScope | null = null,
): Promise<
  Result<
    Updated,
    'INVALID_FIELDS' | 'PARTS_CHANGED' | 'NAME_TAKEN' | 'SKU_TAKEN' | 'IDEMPOTENCY_KEY_REUSED'
  >
> {
  const { limits } = await deps.settings.current();
  return transactOnce(deps.db, idempotency, async (tx) => {
    if (parts.some(({ replacedBy }) => replacedBy)) await lockReplacements(tx);
    const rows = await lockStoredParts(
      tx,
      parts.map(({ id }) => id),
    );
    const errors = new Map<string, string | Fault>();
    const conflicts: CellConflict[] = [];
    let modifiedCount = 0;
    for (const [index, patch] of parts.entries()) {
      const before = rows.get(patch.id);
      const isTwice = parts.findIndex(({ id }) => id === patch.id) !== index;
      // A status restores a deleted part.
      const isGone = !before || (before.status === 'deleted' && patch.status === undefined);
      if (isGone || isTwice) {
        errors.set(cellName(index, 'id'), fault(isGone ? 'goneFromCatalogue' : 'partTwice'));
        continue;
      }
      const [row = before] = await withReplacements(tx, [before]);
      const part = showPart(row, deps.config.currency);
      const update = updateOf(part, patch, { stockReason, stockNote });
      const faults = faultsOf('stockChangeErrors', update);
      if (Object.keys(faults).length > 0) {
        addFaults(errors, index, faults);
        continue;
      }
      // After a failure nothing is saved any more, but the other parts' faults are named too.
      const saved = await saveLocked(tx, { deps, admin, limits }, before, update);
      if (saved.ok) modifiedCount += saved.value.modifiedCount;
      else if (saved.code === 'INVALID_FIELDS') addFaults(errors, index, saved.data.errors);
      else if (saved.code === 'PART_CHANGED') conflicts.push(...conflictsIn(saved.data, index));
      else if (saved.code === 'NAME_TAKEN' || saved.code === 'SKU_TAKEN') return saved;
      else throw new Error(`Part ${patch.id} cannot be saved: ${saved.code}`);
    }
    if (errors.size > 0) return fail('INVALID_FIELDS', { errors: Object.fromEntries(errors) });
    if (conflicts.length > 0) return fail('PARTS_CHANGED', { conflicts });
    return succeed({ acknowledged: true, matchedCount: parts.length, modifiedCount });
  });
}

type Stock = Pick<PartsPatch, 'stockReason' | 'stockNote'>;

/** The whole part with the changes of a patch. */
function updateOf(part: ManagedPart, patch: PartPatch, stock: Stock): PartUpdate {
  return {
    ...patch,
    name: part.name,
    description: part.description,
    available: part.available,
    price: patch.price ?? part.price,
    minimumQuantity: patch.minimumQuantity ?? part.minimumQuantity,
    ...(patch.stockChange !== undefined && stock),
  };
}

const conflictsIn = (
  { changed, ...values }: ErrorData<'PART_CHANGED'>,
  index: number,
): CellConflict[] =>
  changed.map((field) => ({
    index,
    field,
    was: values[`${field}Was`] ?? null,
    now: values[field] ?? null,
  }));

/** The reason is one for all parts; every other field is a cell. */
function addFaults(
  errors: Map<string, string | Fault>,
  index: number,
  faults: ErrorsByField,
): void {
  for (const [field, message] of Object.entries(faults))
    errors.set(field === 'stockReason' ? field : cellName(index, field), message);
}
