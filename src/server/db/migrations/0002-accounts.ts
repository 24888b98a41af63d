import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** The embedded accounts' own tables, with the columns that better-auth asks for. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const postgres = engine === 'postgres';
  const date = postgres ? 'timestamptz' : 'text';
  const bool = postgres ? 'boolean' : 'integer';
  const run = (statement: string) => sql.raw(statement).execute(db);

  await run(`create table account_users (
    "id" text primary key,
    "name" text not null,
    "email" text not null unique,
    "emailVerified" ${bool} not null,
    "image" text,
    "createdAt" ${date} not null,
    "updatedAt" ${date} not null
  )`);
  await run(`create table account_sessions (
    "id" text primary key,
    "userId" text not null references account_users ("id") on delete cascade,
    "token" text not null unique,
    "expiresAt" ${date} not null,
    "ipAddress" text,
    "userAgent" text,
    "createdAt" ${date} not null,
    "updatedAt" ${date} not null
  )`);
  await run(`create index account_sessions_of_user on account_sessions ("userId")`);
  await run(`create table account_credentials (
    "id" text primary key,
    "userId" text not null references account_users ("id") on delete cascade,
    "accountId" text not null,
    "providerId" text not null,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" ${date},
    "refreshTokenExpiresAt" ${date},
    "scope" text,
    "password" text,
    "createdAt" ${date} not null,
    "updatedAt" ${date} not null
  )`);
  await run(`create index account_credentials_of_user on account_credentials ("userId")`);
  await run(
    `create unique index account_credentials_once on account_credentials ("providerId", "accountId")`,
  );
  await run(`create table account_verifications (
    "id" text primary key,
    "identifier" text not null,
    "value" text not null,
    "expiresAt" ${date} not null,
    "createdAt" ${date} not null,
    "updatedAt" ${date} not null
  )`);
  await run(`create index account_verifications_of on account_verifications ("identifier")`);
}
