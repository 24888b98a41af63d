import { sql } from 'kysely';
import type { Profile, ProfileForm } from '../../rules/profiles.contract.ts';
import type { Database, Executor } from '../../../platform/server/db/database.ts';
import { batched } from '../../../platform/server/db/queries/batched.ts';
import { type QueryParams, cachedQuery } from '../../../platform/server/db/queries/cached-query.ts';
import type { ProfileRow } from '../../../platform/server/db/tables/schema.ts';

const rowsOf = cachedQuery((db, { emails }: QueryParams<{ emails: readonly string[] }>) =>
  db
    .selectFrom('profiles')
    .selectAll()
    .where('email', '=', sql<string>`any(${emails}::text[])`),
);

const readRow = batched<string, ProfileRow | undefined>({
  one: (db, email) =>
    db.selectFrom('profiles').selectAll().where('email', '=', email).executeTakeFirst(),
  many: async (db, emails) => {
    const { rows } = await rowsOf(db, { emails: [...new Set(emails)] });
    const known = new Map(rows.map((row) => [row.email, row]));
    return emails.map((email) => known.get(email));
  },
});

/** The profile of an address; empty before the first save. */
export async function readProfile(db: Database, email: string): Promise<Profile> {
  const row = await readRow(db, email);
  return {
    name: row?.name ?? '',
    email,
    img: row?.image_url ?? '',
    country: row?.country ?? '',
    city: row?.city ?? '',
    location: row?.location ?? '',
  };
}

export async function writeProfile(
  db: Executor,
  email: string,
  form: ProfileForm,
  now: number,
): Promise<void> {
  const { name, img, country, city, location } = form;
  const row = { email, name, image_url: img, country, city, location, updated_at: now };
  await db
    .insertInto('profiles')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute();
}

/** @returns false when no picture is stored, in which case nothing is written */
export async function updateKeepingPicture(
  db: Executor,
  email: string,
  { name, country, city, location }: Omit<ProfileForm, 'img'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ name, country, city, location, updated_at: now })
    .where('email', '=', email)
    .where('image_url', '!=', '')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
