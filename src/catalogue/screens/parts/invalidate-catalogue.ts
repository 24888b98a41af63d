import type { QueryClient } from '@tanstack/react-query';
import { keysOf } from '../../../platform/screens/api/queries.ts';

/** The calls whose answers contain parts. */
export const catalogueCalls = [
  'GET /tools',
  'GET /tool/{id}',
  'GET /purchase/{id}',
  'GET /categories',
] as const;

/** Refetches all answers that contain parts. */
export async function invalidateCatalogue(client: QueryClient): Promise<void> {
  await Promise.all(catalogueCalls.map((call) => client.invalidateQueries(keysOf(call))));
}
