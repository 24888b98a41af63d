import { query, withHiddenStock } from '../../../../platform/screens/api/queries.ts';

export const RELATED_SHOWN = 4;
const RELATED_READ = 12;

/** Without stock, an order of one of them leaves the pages of its whole category cached. */
export const categoryParts = (category: string) => ({
  ...query('GET /tools', { query: { category, limit: RELATED_READ } }),
  meta: withHiddenStock,
});

/** The parts after one in its category, starting over at the end, so that pages show different ones. */
export function relatedParts<Item extends { _id: string }>(
  parts: readonly Item[],
  id: string,
): readonly Item[] {
  const place = parts.findIndex((part) => part._id === id);
  return [...parts.slice(place + 1), ...parts.slice(0, Math.max(place, 0))].slice(0, RELATED_SHOWN);
}
