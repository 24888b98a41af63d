import type { Tables } from './dialect.ts';

/** Imports from the browser. The file stands apart, since a row's progress is written often. */
export const imports: Tables = ({ text, int, strict }) => [
  `create table imports (
    id ${text} primary key,
    created_at ${int} not null,
    actor ${text} not null,
    file_name ${text} not null,
    options ${text} not null,
    status ${text} not null check (status in
      ('checking', 'checked', 'importing', 'done', 'stopped', 'failed')),
    slot ${int} check (slot = 1),
    stop_asked ${int} not null default 0,
    worker ${text},
    claimed_until ${int} not null default 0,
    line ${int} not null default 0,
    until_line ${int} not null default 0,
    lines ${int} not null,
    report ${text} not null default '{}',
    check ((slot is null) = (status in ('done', 'stopped', 'failed')))
  ) ${strict}`,
  `create unique index imports_one_at_a_time on imports (slot)`,
  `create table import_files (
    import_id ${text} primary key references imports (id),
    content ${text} not null
  ) ${strict}`,
  `create table import_remarks (
    import_id ${text} not null references imports (id),
    number ${int} not null,
    line ${int} not null,
    kind ${text} not null check (kind in ('rejected', 'warning')),
    text ${text} not null,
    primary key (import_id, number)
  ) ${strict}`,
];
