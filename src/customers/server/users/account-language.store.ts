import type { Language } from '../../../platform/rules/language/language.ts';
import { type Executor, newId } from '../../../platform/server/db/database.ts';
import type { UserRow } from '../../../platform/server/db/tables/schema.ts';

/**
 * Adds an address to the users, or keeps the language that its owner uses now.
 * @returns whether it is new
 */
export async function registerUser(
  db: Executor,
  { email, language }: Pick<UserRow, 'email'> & { readonly language: Language },
  now: number,
): Promise<boolean> {
  const id = newId();
  const row = await db
    .insertInto('users')
    .values({ id, email, role: null, created_at: now, tokens_valid_from: 0, language })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ language }).where('users.language', '<>', language),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id === id;
}

/** The language of an address's mails; null for an address without an account. */
export async function accountLanguage(db: Executor, email: string): Promise<Language | null> {
  const row = await db
    .selectFrom('users')
    .select('language')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.language ?? null;
}
