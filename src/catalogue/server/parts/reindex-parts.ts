import type { Executor } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { indexPart } from './search/search.store.ts';

/** Few, since a transaction keeps other writers of SQLite waiting. */
const PARTS_AT_ONCE = 50;

/** Indexes the parts again that an older version has indexed, a few in each transaction. */
export async function reindexParts({ db }: Pick<Deps, 'db'>, stopping: AbortSignal): Promise<void> {
  if (!(await progressOf(db.query).executeTakeFirst())) return;
  for (let isDone = false; !isDone && !stopping.aborted;) {
    isDone = await db.transaction(async (tx) => {
      // Held by one process at a time.
      const progress = await progressOf(tx).forUpdate().executeTakeFirst();
      if (!progress) return true;
      const parts = await tx
        .selectFrom('parts')
        .selectAll()
        .where('id', '>', progress.after_id)
        .orderBy('id')
        .limit(PARTS_AT_ONCE)
        .forNoKeyUpdate()
        .execute();
      const last = parts.at(-1);
      for (const part of parts) if (part.unlisted_at === null) await indexPart(tx, part.id, part);
      await (last
        ? tx.updateTable('search_reindexing').set({ after_id: last.id }).execute()
        : tx.deleteFrom('search_reindexing').execute());
      return !last;
    });
  }
}

const progressOf = (db: Executor) => db.selectFrom('search_reindexing').select('after_id');
