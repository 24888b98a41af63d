import type { Tables } from './dialect.ts';

/** Those of that time; 0023 lifts the check. */
const languages = `'en', 'de'`;

/** Users, their profiles, reviews and messages. */
export const users: Tables = ({ text, int, strict }) => [
  `create table users (
    id ${text} primary key,
    email ${text} not null unique,
    role ${text} check (role = 'admin'),
    subject ${text},
    tokens_valid_from ${int} not null default 0,
    language ${text} not null default 'en' check (language in (${languages})),
    created_at ${int} not null
  ) ${strict}`,
  `create index users_admins on users (email) where role = 'admin'`,
  `create table profiles (
    email ${text} primary key,
    name ${text} not null,
    image_url ${text} not null,
    country ${text} not null,
    city ${text} not null,
    location ${text} not null,
    updated_at ${int} not null
  ) ${strict}`,
  `create table reviews (
    id ${text} primary key,
    email ${text} not null,
    name ${text} not null,
    image_url ${text} not null,
    rating ${int} not null check (rating between 1 and 5),
    description ${text} not null,
    created_at ${int} not null
  ) ${strict}`,
  `create table messages (
    id ${text} primary key,
    kind ${text} not null check (kind in ('subscribe', 'contact')),
    email ${text} not null,
    name ${text},
    message ${text},
    created_at ${int} not null
  ) ${strict}`,
  `create index messages_by_kind on messages (kind, id)`,
  `create unique index subscribed_once on messages (email) where kind = 'subscribe'`,
];
