import { sql } from 'kysely';
import { EXPIRED_AT_ONCE } from '../../db/forget-expired.ts';
import type { Deps } from '../../deps.ts';

/** Forgets sessions that are over: whoever lost the cookie never comes back to end theirs. So many at a time. */
export async function forgetSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  // As both engines keep it: as a text in this form, or as a time that is written so.
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
