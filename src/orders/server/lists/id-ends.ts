import { sql } from 'kysely';

/** Written exactly like the indexes by number of orders and checkouts, or neither engine uses them. */
export const tailOfId = sql<string>`substr(id, 27)`;
const endOfId = sql<string>`substr(id, 32)`;
const ID_LENGTH = 36;
const END_LENGTH = 5;

/** Whether an id has one of these endings, all of one length with the same last digits. */
export function hasEnding(ends: readonly string[]) {
  const [{ length } = ''] = ends;
  const end = sql<string>`substr(id, ${sql.lit(ID_LENGTH - length + 1)})`;
  return sql<boolean>`${endOfId} = ${ends[0]?.slice(-END_LENGTH)} and ${end} in (${sql.join(ends)})`;
}
