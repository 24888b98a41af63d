import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './api.ts';
import { browserTransport, timeoutMs } from './browser-transport.ts';

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refused = () =>
  answer(401, { detail: 'You are not signed in.', status: 401, code: 'NOT_SIGNED_IN' });

function setUp(
  answers: (() => Response | Promise<Response>)[],
  renewed: string | null,
  stored: string | null = 'old',
) {
  const fetched = vi.fn((_url: string, _init: RequestInit) =>
    Promise.resolve().then(() => answers.shift()?.() ?? refused()),
  );
  vi.stubGlobal('fetch', fetched);
  const send = browserTransport({
    current: () => Promise.resolve(stored),
    renew: () => Promise.resolve(renewed),
  });
  const sent = (header: string) =>
    fetched.mock.calls.map(([, init]) => new Headers(init.headers).get(header));
  return {
    send: () => send('GET /tools', undefined, {}),
    sendBody: (body: unknown) => send('POST /images', { body }, {}),
    sendWith: (signal: AbortSignal) => send('GET /tools', undefined, { signal }),
    tokens: () => sent('authorization'),
    types: () => sent('content-type'),
  };
}

describe('browserTransport', () => {
  it('sends the bearer token, and after a 401 once more a fresh one', async () => {
    const { send, tokens } = setUp([refused, () => answer(200, [])], 'new');
    expect(await send()).toEqual({ body: [], next: null });
    expect(tokens()).toEqual(['Bearer old', 'Bearer new']);
  });

  it('rejects after a 401 if there is no fresh token', async () => {
    const { send, tokens } = setUp([refused], null);
    await expect(send()).rejects.toBeInstanceOf(ApiError);
    expect(tokens()).toHaveLength(1);
  });

  it('neither renews nor repeats a visitor’s call after a 401', async () => {
    const { send, tokens } = setUp([refused, () => answer(200, [])], 'new', null);
    await expect(send()).rejects.toBeInstanceOf(ApiError);
    expect(tokens()).toEqual([null]);
  });

  it('leaves the content type of a multipart form to the browser', async () => {
    const { sendBody, types } = setUp([() => answer(200, {}), () => answer(200, {})], null);
    await sendBody({ name: 'Zoë' });
    await sendBody(new FormData());
    expect(types()).toEqual(['application/json', null]);
  });

  it('does not report an aborted call as a network error', async () => {
    const givenUp = new AbortController();
    const { sendWith } = setUp(
      [() => (givenUp.abort(), Promise.reject(givenUp.signal.reason))],
      null,
    );
    await expect(sendWith(givenUp.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reports a network error without an answer, and for an answer that is not JSON', async () => {
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

  it('times out after 30 s, on a mobile device after 60 s', async () => {
    expect(timeoutMs('Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0')).toBe(30_000);
    expect(timeoutMs('Mozilla/5.0 (Linux; Android 16) Chrome/153.0 Mobile Safari/537.36')).toBe(
      60_000,
    );
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await setUp([() => answer(200, [])], null).send();
    expect(timeout).toHaveBeenCalledWith(30_000);
  });
});
