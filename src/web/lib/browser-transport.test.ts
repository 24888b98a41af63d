import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './api.ts';
import { browserTransport, timeoutMs } from './browser-transport.ts';

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refused = () =>
  answer(401, { detail: 'You are not signed in.', status: 401, code: 'NOT_SIGNED_IN' });

function setUp(answers: (() => Response | Promise<Response>)[], renewed: string | null) {
  const fetched = vi.fn((_url: string, _init: RequestInit) =>
    Promise.resolve().then(() => answers.shift()?.() ?? refused()),
  );
  vi.stubGlobal('fetch', fetched);
  const send = browserTransport({
    current: () => Promise.resolve('old'),
    renew: () => Promise.resolve(renewed),
  });
  const tokens = () =>
    fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('authorization'));
  return { send: () => send('GET /tools', undefined, {}), tokens };
}

describe('a call from the browser', () => {
  it('carries the bearer token, and after a 401 once more a fresh one', async () => {
    const { send, tokens } = setUp([refused, () => answer(200, [])], 'new');
    expect(await send()).toEqual({ body: [], next: null });
    expect(tokens()).toEqual(['Bearer old', 'Bearer new']);
  });

  it('is refused where there is no fresh token', async () => {
    const { send, tokens } = setUp([refused], null);
    await expect(send()).rejects.toBeInstanceOf(ApiError);
    expect(tokens()).toHaveLength(1);
  });

  it('fails as the network where nothing answers, or something that is no API', async () => {
    const { send } = setUp(
      [
        () => Promise.reject(new TypeError('refused')),
        () => new Response('<p>Bad gateway</p>', { status: 502 }),
      ],
      null,
    );
    await expect(send()).rejects.toBeInstanceOf(NetworkError);
    await expect(send()).rejects.toBeInstanceOf(NetworkError);
  });

  it('waits 30 s, and 60 s on a mobile device', async () => {
    expect(timeoutMs('Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0')).toBe(30_000);
    expect(timeoutMs('Mozilla/5.0 (Linux; Android 16) Chrome/153.0 Mobile Safari/537.36')).toBe(
      60_000,
    );
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await setUp([() => answer(200, [])], null).send();
    expect(timeout).toHaveBeenCalledWith(30_000);
  });
});
