import { expect, it } from 'vitest';
import type { Part } from '../../rules/parts/part.schema.ts';
import { findCachedPart, primePartQuery } from './cached-part.ts';
import { categoryParts } from './list/related-parts.ts';
import { createQueryClient, pageQuery, query } from '../../../platform/screens/api/queries.ts';

const part = (_id: string, available: number) => ({ _id, available }) as Part;
const one = query('GET /tool/{id}', { params: { id: 'a' } });
const list = query('GET /tools', { query: { limit: 12 } });
const page = pageQuery('GET /tools', { query: { limit: 24 } });

function client() {
  return createQueryClient(() => Promise.reject(new Error('Nothing is asked for here')));
}

it('finds a part in every cached answer', () => {
  const cache = client();
  expect(findCachedPart(cache, 'a')).toBeUndefined();
  cache.setQueryData(list.queryKey, [part('b', 1), part('a', 2)], { updatedAt: 1_000 });
  expect(findCachedPart(cache, 'a')).toEqual({ part: part('a', 2), updatedAt: 1_000 });
  cache.setQueryData(page.queryKey, { rows: [part('a', 3)], next: null }, { updatedAt: 3_000 });
  cache.setQueryData(one.queryKey, part('a', 4), { updatedAt: 2_000 });
  expect(findCachedPart(cache, 'a')).toEqual({ part: part('a', 3), updatedAt: 3_000 });
  expect(findCachedPart(cache, 'c')).toBeUndefined();
});

it('fills the query of a part’s page with the list’s age', () => {
  const cache = client();
  cache.setQueryData(list.queryKey, [part('a', 2)], { updatedAt: 1_000 });
  primePartQuery(cache, 'a');
  expect(cache.getQueryData(one.queryKey)).toEqual(part('a', 2));
  expect(cache.getQueryState(one.queryKey)?.dataUpdatedAt).toBe(1_000);
});

it('keeps data that the page itself has loaded', () => {
  const cache = client();
  cache.setQueryData(one.queryKey, part('a', 4), { updatedAt: 1_000 });
  cache.setQueryData(list.queryKey, [part('a', 2)], { updatedAt: 2_000 });
  primePartQuery(cache, 'a');
  expect(cache.getQueryData(one.queryKey)).toEqual(part('a', 4));
});

it('fills nothing if no list has the part', () => {
  const cache = client();
  primePartQuery(cache, 'a');
  expect(cache.getQueryData(one.queryKey)).toBeUndefined();
});

it('shows a part from a list whose stock may be old, and has it loaded again', () => {
  const cache = client();
  const { queryKey, meta } = categoryParts('Drivetrain');
  cache.setQueryDefaults(queryKey, { meta });
  cache.setQueryData(queryKey, [part('a', 2)], { updatedAt: 3_000 });
  expect(findCachedPart(cache, 'a')).toEqual({ part: part('a', 2), updatedAt: 0 });
  cache.setQueryData(list.queryKey, [part('a', 1)], { updatedAt: 1_000 });
  expect(findCachedPart(cache, 'a')).toEqual({ part: part('a', 1), updatedAt: 1_000 });
});
