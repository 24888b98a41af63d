import { query } from '../../lib/queries.ts';

/** How many parts of the same category a part's page shows. */
export const LIKE_SHOWN = 4;

/** Parts of a category; one more than is shown, since the part itself may be among them. */
export const partsLike = (category: string) =>
  query('GET /tools', { query: { category, limit: LIKE_SHOWN + 1 } });
