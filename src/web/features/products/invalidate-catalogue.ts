import type { QueryClient } from '@tanstack/react-query';
import { keysOf } from '../../lib/queries.ts';

/** Every answer that shows parts. */
export const catalogueCalls = [
  'GET /tools',
  'GET /tool/{id}',
  'GET /purchase/{id}',
  'GET /categories',
] as const;

/** Lets whatever shows parts read them anew. */
export async function invalidateCatalogue(client: QueryClient): Promise<void> {
  await Promise.all(catalogueCalls.map((call) => client.invalidateQueries(keysOf(call))));
}
