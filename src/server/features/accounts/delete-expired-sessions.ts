import { sql } from 'kysely';
import { EXPIRED_AT_ONCE } from '../../db/forget-expired.ts';
import type { Deps } from '../../deps.ts';

/** Deletes expired sessions in batches; browsers that lost their cookie never end theirs. */
export async function deleteExpiredSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  // Both engines compare this form with their column.
  const now = new Date(clock.now()).toISOString();
  const skipped = sql.raw(db.engine === 'postgres' ? 'for update skip locked' : '');
  while (!stopping.aborted) {
    const { numAffectedRows = 0n } = await sql`
      delete from account_sessions where "id" in (
        select "id" from account_sessions where "expiresAt" < ${now} limit ${EXPIRED_AT_ONCE} ${skipped}
      )`.execute(db.query);
    if (numAffectedRows < EXPIRED_AT_ONCE) return;
  }
}
