import type { Tx } from '../../../platform/server/db/database.ts';
import type { PartRow } from '../../../platform/server/db/tables/schema.ts';
import { lockParts } from '../parts/parts.store.ts';
import {
  type PriceBuyer,
  type Priced,
  type PricesToday,
  withTerms,
} from '../prices/buyer-terms.ts';

/** Holds parts as `lockParts` does, with what each costs the buyer. */
export async function lockPricedParts(
  tx: Tx,
  ids: readonly string[],
  buyer: PriceBuyer,
  today: PricesToday,
): Promise<Map<string, Priced<PartRow>>> {
  const locked = await lockParts(tx, ids);
  const priced = await withTerms(tx, buyer, [...locked.values()], today);
  return new Map(priced.map((part) => [part.id, part]));
}
