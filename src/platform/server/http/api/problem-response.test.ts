import { expect, it } from 'vitest';
import type { ErrorCode } from '../../../rules/errors/catalogue.ts';
import { problemResponse } from './problem-response.ts';

it.each<[ErrorCode, unknown, number, string | null]>([
  ['TOO_MANY_REQUESTS', { retryAfterSeconds: 90 }, 429, '90'],
  ['OVERLOADED', { retryAfterSeconds: 2 }, 503, '2'],
  ['PROVIDER_DOWN', { provider: 'The payment service' }, 503, '5'],
  ['NOT_FOUND', { what: 'part' }, 404, null],
])('%s with %j has Retry-After where waiting helps', async (code, data, status, seconds) => {
  const answer = problemResponse({ code, data }, 'request-1');
  expect(answer.status).toBe(status);
  expect(answer.headers.get('retry-after')).toBe(seconds);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({ code, status, requestId: 'request-1' });
});
