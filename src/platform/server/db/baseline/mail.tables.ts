import type { Tables } from './dialect.ts';

/** Those of that time; 0023 lifts the check. */
const languages = `'en', 'de'`;

/** The outbox: mails are queued in the transaction that causes them. */
export const mail: Tables = ({ text, int, strict }) => [
  `create table outbox (
    id ${text} primary key,
    kind ${text} not null,
    recipient ${text} not null,
    payload ${text} not null,
    language ${text} not null default 'en' check (language in (${languages})),
    created_at ${int} not null,
    next_attempt_at ${int} not null,
    attempts ${int} not null default 0,
    sent_at ${int},
    given_up_at ${int},
    last_error ${text}
  ) ${strict}`,
  `create index outbox_due on outbox (next_attempt_at) where sent_at is null`,
  `create index outbox_sent on outbox (sent_at) where sent_at is not null`,
  `create index outbox_given_up on outbox (given_up_at) where given_up_at is not null`,
];
