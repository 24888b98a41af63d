import type { Tables } from './dialect.ts';

/** The embedded accounts, with the columns that better-auth asks for. */
export const accounts: Tables = ({ engine }) => {
  const [date, bool] = engine === 'postgres' ? ['timestamptz', 'boolean'] : ['text', 'integer'];
  const times = `"createdAt" ${date} not null, "updatedAt" ${date} not null`;
  return [
    `create table account_users (
      "id" text primary key,
      "name" text not null,
      "email" text not null unique,
      "emailVerified" ${bool} not null,
      "image" text,
      ${times}
    )`,
    `create table account_sessions (
      "id" text primary key,
      "userId" text not null references account_users ("id") on delete cascade,
      "token" text not null unique,
      "expiresAt" ${date} not null,
      "ipAddress" text,
      "userAgent" text,
      ${times}
    )`,
    `create index account_sessions_of_user on account_sessions ("userId")`,
    `create table account_credentials (
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
      ${times}
    )`,
    `create index account_credentials_of_user on account_credentials ("userId")`,
    `create unique index account_credentials_once on account_credentials ("providerId", "accountId")`,
    `create table account_verifications (
      "id" text primary key,
      "identifier" text not null,
      "value" text not null,
      "expiresAt" ${date} not null,
      ${times}
    )`,
    `create index account_verifications_of on account_verifications ("identifier")`,
  ];
};
