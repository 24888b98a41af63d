import { EXPIRED_AT_ONCE } from '../../db/forget-expired.ts';
import type { Deps } from '../../deps.ts';

/** Of better-auth's table what this job reads. */
type Sessions = { account_sessions: { id: string; expiresAt: string } };

/** Forgets sessions that are over: whoever lost the cookie never comes back to end theirs. So many at a time. */
export async function forgetSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  // As both engines keep it: as a text in this form, or as a time that is written so.
  const now = new Date(clock.now()).toISOString();
  while (!stopping.aborted) {
    const { numDeletedRows } = await db.query
      .withTables<Sessions>()
      .deleteFrom('account_sessions')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('account_sessions')
          .select('id')
          .where('expiresAt', '<', now)
          .limit(EXPIRED_AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows < EXPIRED_AT_ONCE) return;
  }
}
