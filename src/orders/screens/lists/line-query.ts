import { query } from '../../../platform/screens/api/queries.ts';

/** The query of one order, also of one that was cancelled or has lapsed. */
export function lineQuery(id: string) {
  return query('GET /order/{id}', { params: { id }, query: { ended: 'true' } });
}
