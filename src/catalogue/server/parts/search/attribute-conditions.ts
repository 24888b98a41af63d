import { type RawBuilder, sql } from 'kysely';
import {
  type AttributeFilter,
  type AttributeQuery,
  attributeFilters,
} from '../../../rules/parts/attributes/attribute-filters.ts';
import { toThousandths } from '../../../../drawings/rules/attributes.ts';
import { nameKey } from '../../../rules/parts/part.schema.ts';

/** Whether a row of part_attributes passes a filter. Both comparisons let the engines use a partial index. */
export function passesFilter(filter: AttributeFilter): RawBuilder<boolean> {
  const { key } = filter;
  if ('text' in filter) return sql`key = ${key} and value_key = ${nameKey(filter.text)}`;
  const from = filter.from === null ? sql`` : sql`and amount >= ${toThousandths(filter.from)}`;
  const to = filter.to === null ? sql`` : sql`and amount <= ${toThousandths(filter.to)}`;
  return sql`key = ${key} ${from} ${to}`;
}

/** Whether `parts` passes every filter. Scalar subqueries, since engines may turn `exists` into a join over all rows. */
export function passesAll(query: AttributeQuery): RawBuilder<boolean>[] {
  return attributeFilters(query).map(
    (filter) => sql<boolean>`(select 1 from part_attributes
      where part_attributes.part_id = parts.id and ${passesFilter(filter)}) is not null`,
  );
}
