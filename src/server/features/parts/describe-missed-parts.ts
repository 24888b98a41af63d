import { succeed } from '../../../domain/result.ts';
import { type Tx, transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { lockPart } from './parts.store.ts';
import { describePart } from './search.store.ts';

const LOOKED_AT_ONCE = 1_000;
/** Their rows are held together: an order of one of them waits for all. */
const WRITTEN_AT_ONCE = 20;

/**
 * Writes the search's terms of parts of whose descriptions it does not know, or not as they are now: all of them, after
 * migration 0022, and those that a process of an older release has saved since. Orders go on meanwhile.
 */
export async function describeMissedParts(
  { db }: Pick<Deps, 'db'>,
  stopping?: AbortSignal,
): Promise<void> {
  for (let after = ''; ;) {
    const looked = await db.query
      .selectFrom('parts')
      .leftJoin('described_parts', 'described_parts.part_id', 'parts.id')
      .select(['parts.id', 'parts.updated_at'])
      .select('described_parts.updated_at as described_at')
      .where('parts.deleted_at', 'is', null)
      .where('parts.id', '>', after)
      .orderBy('parts.id')
      .limit(LOOKED_AT_ONCE)
      .execute();
    const last = looked.at(-1);
    if (!last) return;
    const missed = looked
      .filter((part) => part.described_at !== part.updated_at)
      .map(({ id }) => id);
    for (let from = 0; from < missed.length; from += WRITTEN_AT_ONCE) {
      if (stopping?.aborted) return;
      await describe(db, missed.slice(from, from + WRITTEN_AT_ONCE));
    }
    after = last.id;
  }
}

/**
 * Each is read once its row is held: whoever saves it or takes it out at the same moment has the last word, and what
 * another process has written meanwhile is left.
 */
async function describe(db: Deps['db'], ids: readonly string[]): Promise<void> {
  await transact(db, async (tx) => {
    for (const id of ids) {
      const part = await lockPart(tx, db.engine === 'postgres', id);
      if (part && (await describedAt(tx, id)) !== part.updated_at)
        await describePart(tx, id, part, part.updated_at);
    }
    return succeed(null);
  });
}

async function describedAt(tx: Tx, id: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('described_parts')
    .select('updated_at')
    .where('part_id', '=', id)
    .executeTakeFirst();
  return row?.updated_at;
}
