import { expect, it, vi } from 'vitest';
import { syncToken } from './token-sync.ts';

it('sends fresh tokens and sign-outs to another service, and ignores its failures', async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('refused')));
  vi.stubGlobal('fetch', fetched);
  await syncToken('https://sync.example/session', 'abc');
  await syncToken('https://sync.example/session', null);
  expect(fetched.mock.calls).toEqual([
    ['https://sync.example/session', { method: 'POST', headers: { authorization: 'Bearer abc' } }],
    ['https://sync.example/session', { method: 'DELETE' }],
  ]);
});
