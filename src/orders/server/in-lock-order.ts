import type { PlacedLine } from '../../platform/server/db/tables/schema.ts';

/**
 * Sorts orders by part. A change of an order locks its part and the part's sales until the commit, so every
 * transaction that changes several orders changes them in this order.
 */
export const inLockOrder = <T extends Pick<PlacedLine, 'part_id' | 'id'>>(
  orders: readonly T[],
): readonly T[] => orders.toSorted(compareForLocks);

/** The order of locks as a comparison: by part, then by id. */
export function compareForLocks(
  a: Pick<PlacedLine, 'part_id' | 'id'>,
  b: Pick<PlacedLine, 'part_id' | 'id'>,
): number {
  if (a.part_id !== b.part_id) return a.part_id < b.part_id ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
