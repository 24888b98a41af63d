import type { QueryClient } from '@tanstack/react-query';
import type { Page } from '../../domain/contract/shapes.ts';
import type { Part } from '../../domain/parts/part.schema.ts';
import { query } from './queries.ts';

/** What a cached answer holds: one part, a bare list, or a page of one. */
type Held = Part | readonly Part[] | Page<Part>;
type Known = { readonly part: Part; readonly updatedAt: number };

const calls: readonly unknown[] = ['GET /tools', 'GET /tool/{id}', 'GET /purchase/{id}'];

function partIn(held: Held | undefined, id: string): Part | undefined {
  if (held === undefined) return undefined;
  if ('_id' in held) return held._id === id ? held : undefined;
  const rows = 'rows' in held ? held.rows : held;
  return rows.find(({ _id }) => _id === id);
}

/** A part as it was last read, be it in a list: enough to paint its page while the rest is on its way. */
export function findCachedPart(client: QueryClient, id: string): Known | undefined {
  let known: Known | undefined;
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (!calls.includes(queryKey[1]) || state.dataUpdatedAt <= (known?.updatedAt ?? 0)) continue;
    const part = partIn(state.data as Held | undefined, id);
    if (part) known = { part, updatedAt: state.dataUpdatedAt };
  }
  return known;
}

/**
 * Lets a part's page begin with what a list has said of it. It keeps the list's age, so that an answer that
 * is no longer fresh is read again behind the page.
 */
export function primePartQuery(client: QueryClient, id: string): void {
  const { queryKey } = query('GET /tool/{id}', { params: { id } });
  if (client.getQueryData(queryKey)) return;
  const known = findCachedPart(client, id);
  if (known) client.setQueryData(queryKey, known.part, { updatedAt: known.updatedAt });
}
