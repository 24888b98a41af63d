import type { Tables } from './dialect.ts';

/** Carts of customers, and links that share one. The lines are JSON, since a cart is read and written whole. */
export const carts: Tables = ({ text, int, strict }) => [
  `create table carts (
    id ${text} primary key,
    user_email ${text} not null,
    -- Null, with an empty key, for the current cart.
    name ${text},
    name_key ${text} not null check ((name is null) = (name_key = '')),
    lines ${text} not null,
    line_count ${int} not null check (line_count between 0 and 500),
    version ${int} not null check (version > 0),
    updated_at ${int} not null
  ) ${strict}`,
  `create unique index carts_of_buyer on carts (user_email, name_key)`,
  `create table cart_shares (
    token_hash ${text} primary key,
    lines ${text} not null,
    created_at ${int} not null
  ) ${strict}`,
  `create index cart_shares_by_age on cart_shares (created_at)`,
];
