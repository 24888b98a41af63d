import type { Database } from '../../../platform/server/db/database.ts';

const MAX_SESSIONS = 20;

/** The columns of better-auth's table that this query reads. */
type Sessions = { account_sessions: { id: string; userId: string; createdAt: string } };

/** Deletes an account's oldest sessions, so that each login does not leave one for 30 days. */
export async function deleteOldestSessions(
  db: Database,
  latest: { readonly id: string; readonly userId: string },
): Promise<void> {
  const others = db.query
    .withTables<Sessions>()
    .selectFrom('account_sessions')
    .select('id')
    .where('userId', '=', latest.userId)
    .where('id', '!=', latest.id);
  const newest = others
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MAX_SESSIONS - 1);
  await db.query
    .withTables<Sessions>()
    .deleteFrom('account_sessions')
    // A concurrent login deletes the rows that it has locked: waiting for them could deadlock.
    .where('id', 'in', others.where('id', 'not in', newest).forUpdate().skipLocked())
    .execute();
}
