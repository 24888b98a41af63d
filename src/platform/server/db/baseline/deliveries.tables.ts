import type { Tables } from './dialect.ts';

/** Deliveries that parts wait for. */
export const deliveries: Tables = ({ text, int, strict }) => [
  `create table deliveries (
    id ${text} primary key,
    part_id ${text} not null references parts (id),
    units ${int} not null check (units > 0),
    -- Ordered ahead of it.
    promised_units ${int} not null default 0 check (promised_units between 0 and units),
    due_on ${text} not null check (length(due_on) = 10),
    created_at ${int} not null
  ) ${strict}`,
  `create index deliveries_of_part on deliveries (part_id, due_on, id)`,
];
