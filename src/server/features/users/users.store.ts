import { sql } from 'kysely';
import type { Page } from '../../../domain/contract/shapes.ts';
import { type Executor, newId } from '../../db/database.ts';
import { batched } from '../../db/batched.ts';
import { pageOf } from '../../db/paging.ts';
import { type QueryParams, cachedQuery } from '../../db/cached-query.ts';
import type { UserRow } from '../../db/schema.ts';

/** The role the shop gave to an address; null for a customer, and for somebody unknown. */
export async function readRole(db: Executor, email: string): Promise<'admin' | null> {
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** What the shop knows of a caller at this very call. */
export type Standing = {
  readonly role: 'admin' | null;
  readonly tokensValidFrom: number;
  /** The account that holds the address, where another provider keeps it; null where none was seen yet. */
  readonly subject: string | null;
};

const stranger: Standing = { role: null, tokensValidFrom: 0, subject: null };

function standingsOf(db: Executor) {
  return db
    .selectFrom('users')
    .select(['email', 'role', 'tokens_valid_from as tokensValidFrom', 'subject']);
}

const standingOfOne = cachedQuery((db, { email }: QueryParams<{ email: string }>) =>
  standingsOf(db).where('email', '=', email),
);
const standingOfSome = cachedQuery((db, { emails }: QueryParams<{ emails: readonly string[] }>) =>
  standingsOf(db).where('email', '=', sql<string>`any(${emails}::text[])`),
);

/** What every call asks of its caller: the role, since when their bearer tokens count, and who holds the address. */
export const readStanding = batched<string, Standing>({
  one: async (db, email) => {
    const { rows } = await standingOfOne(db, { email });
    return rows[0] ?? stranger;
  },
  many: async (db, emails) => {
    const { rows } = await standingOfSome(db, { emails: [...new Set(emails)] });
    const known = new Map(rows.map((row) => [row.email, row]));
    return emails.map((email) => known.get(email) ?? stranger);
  },
});

/**
 * Refuses from now on every bearer token that this address was given before. The number grows each
 * time, in the same millisecond and under a clock that lags too.
 */
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

/** An account of another provider as its token tells of it; `issuedAt` in milliseconds. */
type OutsideAccount = {
  readonly email: string;
  readonly subject: string;
  readonly emailVerified: boolean;
  readonly issuedAt: number;
};

/**
 * Writes down which account of another provider holds an address: the first that is seen. A later one is given it only
 * where it has verified it, and then no older token counts, so that none of the former account takes it back.
 * Whether anything was written is told by `readStanding`.
 */
export async function holdAddress(
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

/** Makes an address known to the shop. @returns whether it is new */
export async function ensureUser(db: Executor, email: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({ id: newId(), email, role: null, created_at: now, tokens_valid_from: 0 })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findUser(db: Executor, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Sets a role. @returns false where the user has it already */
export async function setRole(db: Executor, id: string, role: 'admin' | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role })
    .where('id', '=', id)
    .where('role', role === 'admin' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Gives the role admin to an address that the shop knows. */
export async function giveAdminRole(db: Executor, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('email', '=', email)
    .where('role', 'is', null)
    .execute();
}

/** Takes the role admin from an address; from one that has none nothing is taken. */
export async function takeAdminRole(db: Executor, email: string): Promise<void> {
  await db.updateTable('users').set({ role: null }).where('email', '=', email).execute();
}

/** Takes the role admin from an address that has no account of the shop's own. @returns whether it had the role */
export async function takeVacantRole(db: Executor, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ role: null })
    .where('email', '=', email)
    .where('role', 'is not', null)
    .where(sql<boolean>`not exists (select 1 from account_users where "email" = ${email})`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** As a literal, as the index users_admins has it: so both engines know that it is meant. */
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

/** No letter sorts behind it, in the order of code points that both engines have. */
const LAST_LETTER = '\u{10FFFF}';

/** The users whose address begins so, in the order of addresses, each page off the addresses' own index. */
export async function findUsers(
  db: Executor,
  { limit, ...wanted }: ByAddress & { readonly find: string },
): Promise<Page<UserRow>> {
  const rows = await byAddress(db, wanted)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row.email);
}

/**
 * The administrators, or those of them whose address begins so, in the order of addresses. The host is one of them,
 * whatever is written down: the role is there as soon as the address is.
 */
export async function findAdmins(
  db: Executor,
  { limit, hostEmail, ...wanted }: ByAddress & { readonly hostEmail: string },
): Promise<Page<UserRow>> {
  const most = limit + 1;
  const admins = await byAddress(db, wanted).where(isAdmin).limit(most).execute();
  const host = await byAddress(db, wanted)
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
      query.where('email', '>=', find ?? '').where('email', '<', (find ?? '') + LAST_LETTER),
    )
    .$if(cursor !== undefined, (query) => query.where('email', '>', cursor ?? ''))
    .orderBy('email');
}

/** Those of these addresses whose account is the shop's own and was not verified by a mailed link yet. */
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
