import type { Tables } from './dialect.ts';

/**
 * The search index, written in the part's transaction and so never stale: `part_terms` holds a part's terms,
 * `description_terms` those of its description, `term_trigrams` the trigrams of both.
 */
export const search: Tables = ({ text, int, keyed }) => [
  `create table part_terms (
    term ${text} not null,
    part_id ${text} not null references parts (id),
    weight ${int} not null check (weight > 0),
    name_key ${text} not null,
    signature ${int} not null,
    primary key (term, part_id)
  ) ${keyed}`,
  `create index part_terms_of_part on part_terms (part_id, term, weight)`,
  `create index part_terms_by_name on part_terms (term, weight, name_key, part_id, signature)`,
  `create table term_trigrams (
    trigram ${text} not null,
    term ${text} not null,
    primary key (trigram, term)
  ) ${keyed}`,
  // A foreign key to `parts` would lock the part's row, and orders would wait.
  `create table description_terms (
    term ${text} not null,
    part_id ${text} not null,
    primary key (term, part_id)
  ) ${keyed}`,
  `create index description_terms_of_part on description_terms (part_id, term)`,
];
