import type { Tables } from './dialect.ts';

/** Stored answers by Idempotency-Key, and the counters of rate limits. */
export const requests: Tables = ({ text, int, strict }) => [
  `create table idempotency_keys (
    scope ${text} not null,
    key ${text} not null,
    request_hash ${text} not null,
    response ${text} not null,
    created_at ${int} not null,
    primary key (scope, key)
  ) ${strict}`,
  `create index idempotency_keys_by_age on idempotency_keys (created_at)`,
  `create table rate_limits (
    key ${text} primary key,
    hits ${int} not null,
    resets_at ${int} not null,
    attempts ${text} not null default ''
  ) ${strict}`,
  `create index rate_limits_by_age on rate_limits (resets_at)`,
];
