import { type Kysely, sql } from 'kysely';

/** An address stands on the subscribers' list once; messages are read by kind, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create unique index subscribed_once on messages (email) where kind = 'subscribe'`);
  await run(`create index messages_by_kind on messages (kind, id)`);
}
