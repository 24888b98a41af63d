import type { Tables } from './dialect.ts';

/** The audit log, and a throttle that logs each fault of a job once a day. */
export const audit: Tables = ({ text, int, strict }) => [
  `create table audit_log (
    id ${text} primary key,
    created_at ${int} not null,
    actor ${text} not null,
    action ${text} not null,
    subject ${text} not null,
    before ${text},
    after ${text}
  ) ${strict}`,
  ...['actor', 'action', 'subject'].map(
    (column) => `create index audit_log_by_${column} on audit_log (${column}, id)`,
  ),
  `create table log_throttle (
    subject ${text} primary key,
    reason ${text} not null,
    logged_at ${int} not null
  ) ${strict}`,
];
