import type { Executor } from '../../db/database.ts';
import type { UnhandledEventRow } from '../../db/schema.ts';

/** Notes that an event could not be handled. @returns whether that is told for the first time */
export async function insertUnhandled(db: Executor, row: UnhandledEventRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('unhandled_events')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes the telling of an event that is known, where nobody has told of it since a time. @returns since when it cannot be handled, or null */
export async function tellUnhandledAgain(
  db: Executor,
  id: string,
  { now, toldBefore }: { now: number; toldBefore: number },
): Promise<number | null> {
  const row = await db
    .updateTable('unhandled_events')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('told_at', '<=', toldBefore)
    .returning('since')
    .executeTakeFirst();
  return row?.since ?? null;
}

/** Events that could not be handled and have not been since, those that wait longest first. */
export async function unhandledEvents(db: Executor): Promise<UnhandledEventRow[]> {
  return unhandled(db).selectAll().orderBy('since').orderBy('id').execute();
}

export async function countUnhandledEvents(db: Executor): Promise<number> {
  const { count } = await unhandled(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Without those that were acted upon in the end, by whichever process. */
const unhandled = (db: Executor) =>
  db
    .selectFrom('unhandled_events')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_events')
            .select('payment_events.id')
            .whereRef('payment_events.id', '=', 'unhandled_events.id'),
        ),
      ),
    );
