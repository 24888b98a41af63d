import type { Executor } from '../../../platform/server/db/database.ts';

export type PartAddress = { readonly id: string; readonly updatedAt: number };

/** The next parts in the order of their ids, from `from` on or after `after`. */
export async function partAddresses(
  db: Executor,
  { from, after, limit }: { from?: string | undefined; after?: string | undefined; limit: number },
): Promise<PartAddress[]> {
  return db
    .selectFrom('parts')
    .select(['id', 'updated_at as updatedAt'])
    .where('unlisted_at', 'is', null)
    .$if(from !== undefined, (query) => query.where('id', '>=', from ?? ''))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The id of every n-th part: the first id of each file of a long sitemap. Reads only an index. */
export async function everyNthPart(db: Executor, n: number): Promise<string[]> {
  const starts: string[] = [];
  const parts = db.selectFrom('parts').select('id').where('unlisted_at', 'is', null).orderBy('id');
  let next = await parts.limit(1).executeTakeFirst();
  while (next) {
    const { id } = next;
    starts.push(id);
    next = await parts.where('id', '>=', id).offset(n).limit(1).executeTakeFirst();
  }
  return starts;
}
