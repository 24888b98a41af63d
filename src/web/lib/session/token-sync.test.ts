import { expect, it, vi } from 'vitest';
import { syncToken } from './token-sync.ts';

it('tells another service of a fresh token and of signing out, and goes on where it does not answer', async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('refused')));
  vi.stubGlobal('fetch', fetched);
  await syncToken('https://sync.example/session', 'abc');
  await syncToken('https://sync.example/session', null);
  expect(fetched.mock.calls).toEqual([
    ['https://sync.example/session', { method: 'POST', headers: { authorization: 'Bearer abc' } }],
    ['https://sync.example/session', { method: 'DELETE' }],
  ]);
});
