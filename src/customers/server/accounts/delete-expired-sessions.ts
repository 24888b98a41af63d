import { DELETE_BATCH } from '../../../platform/server/delete-expired.ts';
import type { Deps } from '../../../platform/server/deps.ts';

/** The columns of better-auth's table that this job reads. */
type Sessions = { account_sessions: { id: string; expiresAt: string } };

/** Deletes expired sessions in batches; browsers that lost their cookie never end theirs. */
export async function deleteExpiredSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  // Both engines compare this form with their column.
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
          .limit(DELETE_BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows < DELETE_BATCH) return;
  }
}
