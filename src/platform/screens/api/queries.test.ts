import { expect, it, vi } from 'vitest';
import type { Problem } from '../../rules/errors/problem.ts';
import { ApiError, NetworkError } from './api.ts';
import {
  createQueryClient,
  pageQuery,
  query,
  retryDelay,
  shouldRetry,
  withHiddenStock,
} from './queries.ts';

const failed = (status: number) => new ApiError({ status, detail: '' } as Problem);

it('data stays in the cache for five minutes', () => {
  const { queries } = createQueryClient(() => Promise.reject(new Error())).getDefaultOptions();
  expect(queries?.gcTime).toBe(5 * 60_000);
});

it('a server’s cache has no timer that would hold it in memory', async () => {
  vi.useFakeTimers();
  const transport = () => Promise.resolve({ body: [], next: null });
  try {
    await createQueryClient(transport).fetchQuery(query('GET /tools', { query: {} }));
    expect(vi.getTimerCount()).toBe(1);
    await createQueryClient(transport, true).fetchQuery(query('GET /tools', { query: {} }));
    expect(vi.getTimerCount()).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

it('a read is retried three times, after 1 s, doubling up to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, new NetworkError(null)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it('is retried only after a network or server fault', () => {
  expect([500, 503].map((status) => shouldRetry(0, failed(status)))).toEqual([true, true]);
  expect([401, 404, 409, 422, 429].map((status) => shouldRetry(0, failed(status)))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('fails at once while the browser is offline', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(shouldRetry(0, new NetworkError(null))).toBe(false);
});

it('a read fails offline, and is repeated when the network is back', () => {
  const { queries } = createQueryClient(() => Promise.reject(new Error())).getDefaultOptions();
  expect(queries).toMatchObject({ networkMode: 'always', refetchOnReconnect: true });
});

it('a page with an invalid cursor has no rows, so that it redirects to the page before', async () => {
  const refuse = (problem: Partial<Problem>) =>
    createQueryClient(() => Promise.reject(new ApiError(problem as Problem)), true).fetchQuery(
      pageQuery('GET /reviews', { query: { cursor: 'typed' } }),
    );
  const refused = {
    status: 422,
    code: 'INVALID_FIELDS',
    detail: 'Please correct 1 field.',
  } as const;
  await expect(refuse({ ...refused, errors: { cursor: 'Begin without one' } })).resolves.toEqual({
    rows: [],
    next: null,
  });
  await expect(refuse({ ...refused, errors: { limit: 'At most 1000' } })).rejects.toThrow(ApiError);
});

it('tells the transport that the page hides the stock of an answer', async () => {
  const hidden: unknown[] = [];
  const client = createQueryClient((_call, _input, { hidesStock }) => {
    hidden.push(hidesStock);
    return Promise.resolve({ body: [], next: null });
  });
  const parts = query('GET /tools', { query: {} });
  await client.fetchQuery(parts);
  await client.fetchQuery({
    ...query('GET /tools', { query: { limit: 1 } }),
    meta: withHiddenStock,
  });
  expect(hidden).toEqual([undefined, true]);
});
