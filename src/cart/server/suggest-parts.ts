import { setImmediate } from 'node:timers/promises';
import { nameKey, partLengths } from '../../catalogue/rules/parts/part.schema.ts';
import { mostSimilar, reversedSku } from '../../catalogue/rules/search/similar-skus.ts';
import type { Database } from '../../platform/server/db/database.ts';
import { searchParts } from '../../catalogue/server/parts/search/search-parts.store.ts';
import { type LikelyPart, partsByReversedSku } from './find-refs.store.ts';
import { neighbouringSkus } from './neighbouring-skus.store.ts';

const MAX_SUGGESTED = 3;
/** References whose SKU is compared before other requests get their turn. */
const AT_ONCE = 50;
/** A search takes up to 15 ms; comparing a SKU with its neighbours takes 0.2 ms. */
const MAX_SEARCHES = 10;

/**
 * Suggests up to three parts for each reference that names none: those whose SKU was mistyped, else what the search
 * finds, for the first references only.
 */
export async function suggestParts(
  db: Database,
  refs: readonly string[],
): Promise<ReadonlyMap<string, readonly LikelyPart[]>> {
  const distinct = [...new Set(refs)].filter(({ length }) => length <= partLengths.nameLength);
  const suggested = new Map(await similarSkus(db, distinct));
  const searched = distinct.filter((ref) => !suggested.has(ref) && hasWord(ref));
  for (const ref of searched.slice(0, MAX_SEARCHES)) {
    await setImmediate();
    const { rows } = await searchParts(db.query, ref, { limit: MAX_SUGGESTED });
    if (rows.length > 0) suggested.set(ref, rows);
  }
  return suggested;
}

/** Numbers alone are in no name, and similar ones are slow to find. */
const hasWord = (ref: string) => /(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/u.test(ref);

async function similarSkus(
  db: Database,
  refs: readonly string[],
): Promise<[ref: string, parts: readonly LikelyPart[]][]> {
  const similar: { ref: string; skus: readonly string[] }[] = [];
  const typed = refs
    .filter(({ length }) => length <= partLengths.skuLength)
    .map((ref) => ({ ref, key: nameKey(ref), reversed: reversedSku(ref) }))
    .filter(({ reversed }) => reversed !== '');
  for (let at = 0; at < typed.length; at += AT_ONCE) {
    if (at > 0) await setImmediate();
    const some = typed.slice(at, at + AT_ONCE);
    const neighbours = await Promise.all(some.map((one) => neighbouringSkus(db, one)));
    for (const [nth, { ref, reversed }] of some.entries())
      similar.push({ ref, skus: mostSimilar(reversed, neighbours[nth] ?? []) });
  }
  const parts = await partsByReversedSku(
    db,
    similar.flatMap(({ skus }) => skus),
  );
  return similar.flatMap(({ ref, skus }): [string, readonly LikelyPart[]][] => {
    const likely = skus.flatMap((sku) => parts.get(sku) ?? []).slice(0, MAX_SUGGESTED);
    return likely.length > 0 ? [[ref, likely]] : [];
  });
}
