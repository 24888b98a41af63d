import type { Tables } from './dialect.ts';

/**
 * The filter index of the attributes, written with the part's row (decision 26). A number stands in thousandths of its
 * unit, a text as a key that ignores case, so each row is in one of the two indexes.
 */
export const attributes: Tables = ({ text, int, keyed }) => [
  `create table part_attributes (
    part_id ${text} not null references parts (id),
    key ${text} not null,
    amount ${int},
    value ${text},
    value_key ${text},
    primary key (part_id, key),
    check ((amount is null) <> (value_key is null)),
    check ((value is null) = (value_key is null))
  ) ${keyed}`,
  `create index part_attributes_by_amount on part_attributes (key, amount, part_id) where amount is not null`,
  `create index part_attributes_by_value on part_attributes (key, value_key, part_id) where value_key is not null`,
];
