import { type Fault, fault } from '../../../platform/rules/errors/faults.ts';
import { idPattern } from '../../../platform/rules/contract/shapes.ts';
import { nameKey } from '../../rules/parts/part.schema.ts';
import { type PartStatus, mayBeReplaced, mayBecome } from '../../rules/parts/part-status.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import type { PartRow } from '../../../platform/server/db/tables/schema.ts';
import { type PartLife, findStoredPart } from './parts.store.ts';

type SentLife = {
  readonly status?: PartStatus | undefined;
  /** A SKU or an id; an empty text for none, and without it what is stored stays. */
  readonly replacedBy?: string | null | undefined;
};

type Stored = PartLife & { readonly id: string; readonly replacement?: string | null };

/** The state that a change asks for; the columns have when it began, too. */
export type LifeChange = Pick<PartLife, 'status' | 'replaced_by'>;

type Planned =
  | { readonly life: LifeChange }
  | { readonly errors: Readonly<Partial<Record<'status' | 'replacedBy', Fault>>> };

/**
 * The state that a change asks for, or what is wrong with it.
 * @param before null for a new part
 */
export async function planLife(
  db: Executor,
  before: Stored | null,
  { status = before?.status ?? 'active', replacedBy }: SentLife,
): Promise<Planned> {
  if (before && !mayBecome(before.status, status))
    return {
      errors: {
        status: fault(before.status === 'draft' ? 'draftDiscontinued' : 'discontinuedDraft'),
      },
    };
  const stays = replacedBy == null || replacedBy === (before?.replacement ?? '');
  if (!mayBeReplaced(status)) {
    if (stays || replacedBy === '') return { life: { status, replaced_by: null } };
    return { errors: { replacedBy: fault('replacementOfListed') } };
  }
  if (stays) return { life: { status, replaced_by: before?.replaced_by ?? null } };
  if (replacedBy === '') return { life: { status, replaced_by: null } };
  const replacement = await findByNumber(db, replacedBy);
  const wrong = await replacementFault(db, before?.id ?? null, replacement, replacedBy);
  return wrong
    ? { errors: { replacedBy: wrong } }
    : { life: { status, replaced_by: replacement?.id ?? null } };
}

/** The columns after a change. A part keeps the time since which it is in its state. */
export function lifeColumns(before: PartLife | null, change: LifeChange, now: number): PartLife {
  if (change.status === 'active') return { ...change, unlisted_at: null };
  const stays = before?.status === change.status;
  return { ...change, unlisted_at: stays ? before.unlisted_at : now };
}

/** The part that a SKU or an id names: of several deleted ones with a SKU the one that was deleted last. */
async function findByNumber(db: Executor, number: string): Promise<PartRow | undefined> {
  const key = nameKey(number);
  const [numbered] = await db
    .selectFrom('parts')
    .selectAll()
    .where('sku_key', '=', key)
    .orderBy((eb) => eb.case().when('status', '=', 'deleted').then(1).else(0).end())
    .orderBy('unlisted_at', 'desc')
    .limit(1)
    .execute();
  return numbered ?? (idPattern.test(key) ? findStoredPart(db, key) : undefined);
}

async function replacementFault(
  db: Executor,
  id: string | null,
  replacement: PartRow | undefined,
  typed: string,
): Promise<Fault | null> {
  if (!replacement) return fault('replacementUnknown', typed);
  if (replacement.id === id) return fault('replacedByItself');
  if (replacement.status === 'draft') return fault('replacementDraft', replacement.name);
  if (replacement.status === 'deleted') return fault('replacementDeleted', replacement.name);
  const isCircle = id !== null && (await leadsTo(db, replacement, id));
  return isCircle ? fault('replacementCircle', replacement.name) : null;
}

/** Whether the replacements of a part come to another one, over any number of steps. */
async function leadsTo(db: Executor, from: PartRow, id: string): Promise<boolean> {
  const seen = new Set([from.id]);
  for (let next = from.replaced_by; next !== null && !seen.has(next);) {
    if (next === id) return true;
    seen.add(next);
    next = (await findStoredPart(db, next))?.replaced_by ?? null;
  }
  return false;
}
