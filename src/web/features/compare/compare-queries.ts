import type { Part } from '../../../domain/parts/part.schema.ts';
import { query } from '../../lib/queries.ts';

/** The parts of a comparison that are in the catalogue. */
export const comparisonQuery = (ids: readonly string[]) =>
  query('GET /comparison', { query: { parts: ids.join(',') } });

/** What the shop knows of the others. */
export const deletedQuery = (ids: readonly string[]) =>
  query('GET /deletedParts', { query: { parts: ids.join(',') } });

export const missingIds = (ids: readonly string[], parts: readonly Pick<Part, '_id'>[]) =>
  ids.filter((id) => !parts.some(({ _id }) => _id === id));
