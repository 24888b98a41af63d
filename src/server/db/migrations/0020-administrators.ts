import { type Kysely, sql } from 'kysely';

/** Administrators are few, however many users there are, and are listed alone by their addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create index users_admins on users (email) where role = 'admin'`).execute(db);
}
