import { sql } from 'kysely';
import type { Language } from '../../../platform/rules/language/language.ts';
import type { Page } from '../../../platform/rules/contract/shapes.ts';
import { type Executor, newId } from '../../../platform/server/db/database.ts';
import { batched } from '../../../platform/server/db/queries/batched.ts';
import { pageOf } from '../../../platform/server/db/queries/paging.ts';
import { type QueryParams, cachedQuery } from '../../../platform/server/db/queries/cached-query.ts';
import type { UserRow } from '../../../platform/server/db/tables/schema.ts';

/** The role of an address; null for customers and unknown addresses. */
export async function readRole(db: Executor, email: string): Promise<'admin' | null> {
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** A caller's authorization data, read on every call. */
export type AuthState = {
  readonly role: 'admin' | null;
  readonly tokensValidFrom: number;
  /** The external provider's account that owns the address; null before the first one is seen. */
  readonly subject: string | null;
  /** The id of an order that was placed while the address was unverified; null for none. */
  readonly unverifiedOrder: string | null;
};

const unknown: AuthState = {
  role: null,
  tokensValidFrom: 0,
  subject: null,
  unverifiedOrder: null,
};

function selectAuthState(db: Executor) {
  return db
    .selectFrom('users')
    .select(['email', 'role', 'tokens_valid_from as tokensValidFrom', 'subject'])
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.user_email', '=', 'users.email')
        .where('orders.unverified_network', 'is not', null)
        .limit(1)
        .as('unverifiedOrder'),
    );
}

const authStateOfOne = cachedQuery((db, { email }: QueryParams<{ email: string }>) =>
  selectAuthState(db).where('email', '=', email),
);
const authStateOfMany = cachedQuery((db, { emails }: QueryParams<{ emails: readonly string[] }>) =>
  selectAuthState(db).where('email', '=', sql<string>`any(${emails}::text[])`),
);

/** Reads a caller's auth state; concurrent reads are batched. */
export const readAuthState = batched<string, AuthState>({
  one: async (db, email) => {
    const { rows } = await authStateOfOne(db, { email });
    return rows[0] ?? unknown;
  },
  many: async (db, emails) => {
    const { rows } = await authStateOfMany(db, { emails: [...new Set(emails)] });
    const known = new Map(rows.map((row) => [row.email, row]));
    return emails.map((email) => known.get(email) ?? unknown);
  },
});

/** Gives the unpaid orders of a buyer who has verified the address the usual hold. */
export async function holdAsVerified(db: Executor, email: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ unverified_network: null })
    // Locked in the order of ids, as payments and shipments lock several orders.
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('id')
        .where('user_email', '=', email)
        .where('unverified_network', 'is not', null)
        .orderBy('id')
        .forUpdate(),
    )
    .execute();
}

/** Revokes all bearer tokens of an address. The stored time always grows, even with a lagging clock. */
export async function revokeTokens(db: Executor, email: string, now: number): Promise<void> {
  await db
    .insertInto('users')
    .values({ id: newId(), email, role: null, created_at: now, tokens_valid_from: now })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        tokens_valid_from: sql<number>`case when users.tokens_valid_from < excluded.tokens_valid_from
          then excluded.tokens_valid_from else users.tokens_valid_from + 1 end`,
      }),
    )
    .execute();
}

/** An external provider's account according to its token; `issuedAt` in milliseconds. */
type OutsideAccount = {
  readonly email: string;
  readonly subject: string;
  readonly emailVerified: boolean;
  readonly issuedAt: number;
};

/** Records who owns an address: its first external account, or a later one with a verified email. */
export async function assignAddress(
  db: Executor,
  { email, subject, emailVerified, issuedAt }: OutsideAccount,
  now: number,
): Promise<void> {
  await db
    .insertInto('users')
    .values({ id: newId(), email, role: null, created_at: now, tokens_valid_from: 0, subject })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          subject,
          tokens_valid_from: sql<number>`case when users.subject is null then users.tokens_valid_from else ${issuedAt} end`,
        })
        .where((eb) => {
          const isFree = eb('users.subject', 'is', null);
          if (!emailVerified) return isFree;
          const isOlder = eb('users.tokens_valid_from', '<=', issuedAt);
          return eb.or([isFree, eb.and([eb('users.subject', '<>', subject), isOlder])]);
        }),
    )
    .execute();
}

/**
 * Adds an address to the users.
 * @param language of a new one
 * @returns whether it is new
 */
export async function ensureUser(
  db: Executor,
  email: string,
  now: number,
  language: Language = 'en',
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({ id: newId(), email, role: null, created_at: now, tokens_valid_from: 0, language })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findUser(db: Executor, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @returns false when the user has the role already */
export async function setRole(db: Executor, id: string, role: 'admin' | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role })
    .where('id', '=', id)
    .where('role', role === 'admin' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function grantAdminRole(db: Executor, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('email', '=', email)
    .where('role', 'is', null)
    .execute();
}

export async function removeAdminRole(db: Executor, email: string): Promise<void> {
  await db.updateTable('users').set({ role: null }).where('email', '=', email).execute();
}

/**
 * Removes the admin role from an address that has no embedded account.
 * @returns whether it had the role
 */
export async function removeOrphanedRole(db: Executor, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role: null })
    .where('email', '=', email)
    .where('role', 'is not', null)
    .where(sql<boolean>`not exists (select 1 from account_users where "email" = ${email})`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The index users_admins has the same literal, so both engines use it. */
const isAdmin = sql<boolean>`role = 'admin'`;

/** The ids of all administrators, whose rows are locked until the transaction ends. */
export async function lockAdmins(tx: Executor): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where(isAdmin)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export async function listUsers(
  db: Executor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<UserRow>> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .$if(cursor !== undefined, (query) => query.where('id', '>', cursor ?? ''))
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row.id);
}

/** Sorts after every other character in both engines. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Users whose address begins with `find`, by address. */
export async function findUsers(
  db: Executor,
  { limit, ...filter }: ByAddress & { readonly find: string },
): Promise<Page<UserRow>> {
  const rows = await byAddress(db, filter)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row.email);
}

/** Administrators whose address begins with `find`, by address. Includes the host even before the role is stored. */
export async function findAdmins(
  db: Executor,
  { limit, hostEmail, ...filter }: ByAddress & { readonly hostEmail: string },
): Promise<Page<UserRow>> {
  const most = limit + 1;
  const admins = await byAddress(db, filter).where(isAdmin).limit(most).execute();
  const host = await byAddress(db, filter)
    .where('email', '=', hostEmail)
    .where('role', 'is', null)
    .execute();
  const rows = [...admins, ...host].toSorted((a, b) => (a.email < b.email ? -1 : 1));
  return pageOf(rows.slice(0, most), limit, (row) => row.email);
}

type ByAddress = {
  readonly find?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

function byAddress(db: Executor, { find, cursor }: Omit<ByAddress, 'limit'>) {
  return db
    .selectFrom('users')
    .selectAll()
    .$if(find !== undefined, (query) =>
      query.where('email', '>=', find ?? '').where('email', '<', (find ?? '') + LAST_CHARACTER),
    )
    .$if(cursor !== undefined, (query) => query.where('email', '>', cursor ?? ''))
    .orderBy('email');
}

/** The addresses whose embedded account is not verified. */
export async function unverifiedAmong(
  db: Executor,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const { rows } = await sql<{ email: string }>`
    select "email" as email from account_users
    where "email" in (${sql.join(emails)}) and not "emailVerified"`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

/** Whether an embedded account's address is verified by now. */
export async function isVerifiedAccount(db: Executor, email: string): Promise<boolean> {
  const { rows } = await sql<{ email: string }>`
    select "email" as email from account_users
    where "email" = ${email} and "emailVerified"`.execute(db);
  return rows.length > 0;
}
