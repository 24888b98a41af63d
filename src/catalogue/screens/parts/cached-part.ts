import type { QueryClient } from '@tanstack/react-query';
import type { Page } from '../../../platform/rules/contract/shapes.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { query } from '../../../platform/screens/api/queries.ts';

type Answer = Part | readonly Part[] | Page<Part>;
type CachedPart = { readonly part: Part; readonly updatedAt: number };

const calls: readonly unknown[] = ['GET /tools', 'GET /tool/{id}', 'GET /purchase/{id}'];

function partIn(answer: Answer | undefined, id: string): Part | undefined {
  if (answer === undefined) return undefined;
  if ('_id' in answer) return answer._id === id ? answer : undefined;
  const rows = 'rows' in answer ? answer.rows : answer;
  return rows.find(({ _id }) => _id === id);
}

/** The newest cached version of a part, from lists too, to show while the part loads. */
export function findCachedPart(client: QueryClient, id: string): CachedPart | undefined {
  let newest: CachedPart | undefined;
  for (const { queryKey, state, meta } of client.getQueryCache().getAll()) {
    // Its stock may be older than the answer: the part is shown, and loaded again.
    const updatedAt = meta?.['hidesStock'] === true ? 0 : state.dataUpdatedAt;
    if (!calls.includes(queryKey[1]) || updatedAt <= (newest?.updatedAt ?? -1)) continue;
    const part = partIn(state.data as Answer | undefined, id);
    if (part) newest = { part, updatedAt };
  }
  return newest;
}

/**
 * Fills the query of a part's page from a list, with the list's age, so that a stale part is loaded
 * again.
 */
export function primePartQuery(client: QueryClient, id: string): void {
  const { queryKey } = query('GET /tool/{id}', { params: { id } });
  if (client.getQueryData(queryKey)) return;
  const cached = findCachedPart(client, id);
  if (cached) client.setQueryData(queryKey, cached.part, { updatedAt: cached.updatedAt });
}
