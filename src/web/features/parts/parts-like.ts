import { query } from '../../lib/queries.ts';

/** How many parts of the same category a part's page shows. */
export const LIKE_SHOWN = 4;
/** How many of them are read to choose from. */
const LIKE_READ = 12;

/** The first parts of a category. */
export const partsLike = (category: string) =>
  query('GET /tools', { query: { category, limit: LIKE_READ } });

/** The parts that come after one in its category, from the beginning again at its end: not the same four everywhere. */
export function partsAfter<Item extends { _id: string }>(
  parts: readonly Item[],
  id: string,
): readonly Item[] {
  const place = parts.findIndex((part) => part._id === id);
  return [...parts.slice(place + 1), ...parts.slice(0, Math.max(place, 0))].slice(0, LIKE_SHOWN);
}
