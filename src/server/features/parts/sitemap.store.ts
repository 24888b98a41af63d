import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

export type PartAddress = { readonly id: string; readonly updatedAt: number };

/** The next parts in the order of their ids, from `from` on (or after `after`), at most `limit` of them. */
export async function partAddresses(
  db: Executor,
  { from, after, limit }: { from?: string | undefined; after?: string | undefined; limit: number },
): Promise<PartAddress[]> {
  return db
    .selectFrom('parts')
    .select(['id', 'updated_at as updatedAt'])
    .where('deleted_at', 'is', null)
    .$if(from !== undefined, (query) => query.where('id', '>=', from ?? ''))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Every n-th part's id, from the first: where each file of a long sitemap begins. One walk along an index. */
export async function everyNthPart(db: Executor, n: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as place from parts where deleted_at is null
    ) as numbered
    where (place - 1) % ${sql.lit(n)} = 0 order by id`.execute(db);
  return rows.map(({ id }) => id);
}
