import { setImmediate } from 'node:timers/promises';
import { compactSku, mostSimilar, reversedSku } from '../../../domain/search/similar-skus.ts';
import { nameKey, partLengths } from '../../../domain/parts/part.schema.ts';
import type { Database } from '../../db/database.ts';
import type { PartRow } from '../../db/schema.ts';
import { searchParts } from '../parts/search-parts.store.ts';
import { neighbouringSkus } from './neighbouring-skus.store.ts';

/** A part that may be meant. */
export type LikelyPart = Pick<PartRow, 'id' | 'name' | 'sku'>;

const MAX_SUGGESTED = 3;
/** References whose SKU is compared before other requests get their turn. */
const AT_ONCE = 50;
/** A search takes milliseconds; the neighbours of a SKU take a tenth of one. */
const MAX_SEARCHES = 20;

/**
 * Suggests up to three parts for each reference that names none: those whose SKU was mistyped, else what the search
 * finds, for the first references only.
 */
export async function suggestParts(
  db: Database,
  refs: readonly string[],
): Promise<ReadonlyMap<string, readonly LikelyPart[]>> {
  const suggested = new Map<string, readonly LikelyPart[]>();
  const unlike: string[] = [];
  const distinct = [...new Set(refs)].filter(isReadable);
  for (let at = 0; at < distinct.length; at += AT_ONCE) {
    if (at > 0) await setImmediate();
    const some = distinct.slice(at, at + AT_ONCE);
    const neighbours = await Promise.all(some.map((ref) => similarSkus(db, ref)));
    for (const [nth, ref] of some.entries()) {
      const parts = neighbours[nth] ?? [];
      if (parts.length > 0) suggested.set(ref, parts);
      else unlike.push(ref);
    }
  }
  for (const ref of unlike.slice(0, MAX_SEARCHES)) {
    await setImmediate();
    const { rows } = await searchParts(db.query, ref, { limit: MAX_SUGGESTED });
    if (rows.length > 0) suggested.set(ref, rows);
  }
  return suggested;
}

const isReadable = (ref: string) => ref.length <= partLengths.nameLength && compactSku(ref) !== '';

async function similarSkus(db: Database, ref: string): Promise<readonly LikelyPart[]> {
  if (ref.length > partLengths.skuLength) return [];
  return mostSimilar(
    ref,
    await neighbouringSkus(db, { key: nameKey(ref), reversed: reversedSku(ref) }),
  );
}
