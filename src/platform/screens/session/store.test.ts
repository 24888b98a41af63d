import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toProblem } from '../../rules/errors/problem.ts';
import { fail } from '../../rules/result.ts';
import { ApiError } from '../api/api.ts';
import type { BrowserIdentity } from './identity-client.ts';
import { SessionStore } from './store.ts';
import { MINUTE_MS, SECOND_MS } from '../../rules/durations.ts';

const START = Date.UTC(2026, 0, 15);

/** A token with the claims that the browser reads, issued on a clock `ahead` ms behind this one. */
function tokenFor(email: string, minutes: number, ahead = 0): string {
  const issuedAt = Date.now() - ahead;
  const claims = {
    email,
    name: 'Zoë',
    email_verified: true,
    iat: issuedAt / SECOND_MS,
    exp: (issuedAt + minutes * MINUTE_MS) / SECOND_MS,
  };
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
}

/** An identity whose answers the test queues. */
function fakeIdentity() {
  const answers: (() => Promise<string | null>)[] = [];
  let requests = 0;
  const identity: Pick<BrowserIdentity, 'freshToken' | 'signIn' | 'signUp' | 'signOut'> = {
    freshToken: () => {
      requests++;
      return (answers.shift() ?? (() => Promise.resolve(null)))();
    },
    signIn: (email) => Promise.resolve(tokenFor(email, 60)),
    signUp: ({ email }) => Promise.resolve(tokenFor(email, 60)),
    signOut: () => Promise.resolve(),
  };
  return { identity: identity as BrowserIdentity, answers, requests: () => requests };
}

/** Local storage and tab events without a browser. */
function fakeBrowser() {
  const stored = new Map<string, string>();
  type BrowserEvent = { key?: string | null; newValue?: string | null; persisted?: boolean };
  const listeners: ((event: BrowserEvent) => void)[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal(
    'addEventListener',
    (_: string, listener: (typeof listeners)[number]) => void listeners.push(listener),
  );
  const otherTab = (token: string | null) => {
    if (token === null) stored.delete('access-token');
    else stored.set('access-token', token);
    for (const listener of listeners) listener({ key: 'access-token', newValue: token });
  };
  /** The browser restores the page from its back/forward cache. */
  const restorePage = () => {
    for (const listener of listeners) listener({ persisted: true });
  };
  /** The user clears the browser's storage: the event names no key. */
  const clearStorage = () => {
    stored.clear();
    for (const listener of listeners) listener({ key: null, newValue: null });
  };
  return { stored, otherTab, restorePage, clearStorage };
}

describe('SessionStore', () => {
  let browser: ReturnType<typeof fakeBrowser>;
  beforeEach(() => {
    vi.useFakeTimers({ now: START });
    browser = fakeBrowser();
  });
  afterEach(() => vi.useRealTimers());

  it('accepts a valid stored token without a request', async () => {
    const { identity, requests } = fakeIdentity();
    browser.stored.set('access-token', tokenFor('a@example.com', 60));
    const store = new SessionStore(identity);
    store.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.state).toEqual({
      status: 'signed-in',
      user: { email: 'a@example.com', name: 'Zoë', emailVerified: true },
    });
    expect(requests()).toBe(0);
  });

  it('counts a token as expired 30 seconds before it is', async () => {
    const { identity, answers, requests } = fakeIdentity();
    const store = new SessionStore(identity);
    browser.stored.set('access-token', tokenFor('a@example.com', 1));
    vi.setSystemTime(START + 30 * SECOND_MS - 1);
    expect(await store.current()).toBe(browser.stored.get('access-token'));
    vi.setSystemTime(START + 30 * SECOND_MS);
    const fresh = tokenFor('a@example.com', 60);
    answers.push(() => Promise.resolve(fresh));
    expect(await store.current()).toBe(fresh);
    expect(requests()).toBe(1);
  });

  it('knows a session that has ended by itself from a sign-out and from a visitor', async () => {
    const { identity, answers } = fakeIdentity();
    const store = new SessionStore(identity);
    answers.push(() => Promise.resolve(null));
    await store.current();
    expect(store.hasEnded).toBe(false);
    await store.signIn('a@example.com', 'secret');
    answers.push(() => Promise.resolve(null));
    await store.renew();
    expect([store.state.status, store.hasEnded]).toEqual(['signed-out', true]);
    await store.signIn('a@example.com', 'secret');
    expect(store.hasEnded).toBe(false);
    await store.signOut();
    expect([store.state.status, store.hasEnded]).toEqual(['signed-out', false]);
  });

  describe('signUp with the address of an existing account', () => {
    const account = { name: 'Zoë', email: 'a@example.com', password: 'secret' };
    const exists = new ApiError(toProblem(fail('ACCOUNT_EXISTS'), ''));

    it('signs in with the same password', async () => {
      const { identity } = fakeIdentity();
      const store = new SessionStore({ ...identity, signUp: () => Promise.reject(exists) });
      expect(await store.signUp(account)).toBe('existing');
      expect(store.state.status).toBe('signed-in');
    });

    it('reports the existing account with any other password', async () => {
      const { identity } = fakeIdentity();
      const store = new SessionStore({
        ...identity,
        signUp: () => Promise.reject(exists),
        signIn: () => Promise.reject(new Error('wrong password')),
      });
      await expect(store.signUp(account)).rejects.toBe(exists);
      expect(browser.stored.get('access-token')).toBeUndefined();
    });
  });

  it('refreshes five minutes before expiry', async () => {
    const { identity, answers, requests } = fakeIdentity();
    const store = new SessionStore(identity);
    await store.signIn('a@example.com', 'secret');
    answers.push(() => Promise.resolve(tokenFor('a@example.com', 60)));
    await vi.advanceTimersByTimeAsync(55 * MINUTE_MS - 1);
    expect(requests()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests()).toBe(1);
  });

  it('retries a failed refresh after 30 seconds, doubling up to 16 minutes', async () => {
    const { identity, answers, requests } = fakeIdentity();
    const store = new SessionStore(identity);
    await store.signIn('a@example.com', 'secret');
    answers.push(...Array.from({ length: 9 }, () => () => Promise.reject(new Error('down'))));
    await vi.advanceTimersByTimeAsync(55 * MINUTE_MS);
    const waits = [30, 60, 120, 240, 480, 960, 960].map((seconds) => seconds * SECOND_MS);
    for (const [index, wait] of waits.entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(requests()).toBe(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(requests()).toBe(index + 2);
    }
  });

  it.each([
    ['two hours fast', 120 * MINUTE_MS],
    ['two hours slow', -120 * MINUTE_MS],
  ])('refreshes on time when this machine’s clock is %s', async (_, ahead) => {
    const { identity, answers, requests } = fakeIdentity();
    browser.stored.set('access-token', tokenFor('a@example.com', -1, ahead));
    const store = new SessionStore(identity);
    for (let i = 0; i < 9; i++) {
      answers.push(() => Promise.resolve(tokenFor('a@example.com', 60, ahead)));
    }
    await store.renew();
    await vi.advanceTimersByTimeAsync(55 * MINUTE_MS - 1);
    expect(await store.current()).toBe(browser.stored.get('access-token'));
    expect(requests()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests()).toBe(2);
    await store.signOut();
  });

  it('refreshes a token with a lifetime below five minutes every 30 seconds only', async () => {
    const { identity, answers, requests } = fakeIdentity();
    const store = new SessionStore(identity);
    for (let i = 0; i < 99; i++) {
      answers.push(() => Promise.resolve(tokenFor('a@example.com', 2)));
    }
    await store.renew();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(requests()).toBe(3);
    await store.signOut();
  });

  it('shares one request among concurrent callers', async () => {
    const { identity, answers, requests } = fakeIdentity();
    const store = new SessionStore(identity);
    const fresh = tokenFor('a@example.com', 60);
    answers.push(() => Promise.resolve(fresh));
    expect(await Promise.all([store.current(), store.current(), store.renew()])).toEqual([
      fresh,
      fresh,
      fresh,
    ]);
    expect(requests()).toBe(1);
  });

  it('ends in every tab and drops the former user’s data', async () => {
    const { identity } = fakeIdentity();
    const store = new SessionStore(identity);
    const changed = vi.fn<() => void>();
    const tokens: (string | null)[] = [];
    store.onUserChanged = changed;
    store.onToken = (token) => void tokens.push(token === null ? null : 'token');
    store.start();
    await store.signIn('a@example.com', 'secret');
    browser.otherTab(null);
    expect(store.state.status).toBe('signed-out');
    browser.otherTab(tokenFor('b@example.com', 60));
    expect(store.state).toMatchObject({ user: { email: 'b@example.com' } });
    await store.signOut();
    expect(browser.stored.has('access-token')).toBe(false);
    expect(changed.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(tokens).toEqual(['token', null, 'token', null]);
  });

  it('ends in a page restored from the back/forward cache, and when storage is cleared', async () => {
    const { identity } = fakeIdentity();
    const store = new SessionStore(identity);
    store.start();
    await store.signIn('a@example.com', 'secret');
    browser.stored.delete('access-token');
    browser.restorePage();
    expect(store.state.status).toBe('signed-out');
    await store.signIn('a@example.com', 'secret');
    browser.clearStorage();
    expect(store.state.status).toBe('signed-out');
  });

  it.each([
    ['with a token', () => Promise.resolve(tokenFor('a@example.com', 60))],
    ['with a failure', () => Promise.reject(new Error('The shop cannot be reached.'))],
  ])('stays signed out when a pending refresh answers %s', async (_, answer) => {
    const { identity, answers } = fakeIdentity();
    const store = new SessionStore(identity);
    store.start();
    const leaveInOtherTab = () => Promise.resolve(browser.otherTab(null));
    for (const leave of [() => store.signOut(), leaveInOtherTab]) {
      await store.signIn('a@example.com', 'secret');
      const gate = Promise.withResolvers<null>();
      answers.push(() => gate.promise.then(answer));
      const renewing = store.renew();
      await leave();
      gate.resolve(null);
      expect(await renewing).toBeNull();
      expect(store.state.status).toBe('signed-out');
      expect(browser.stored.has('access-token')).toBe(false);
    }
  });

  it('keeps the user who signed in while a refresh for another was pending', async () => {
    const { identity, answers } = fakeIdentity();
    const store = new SessionStore(identity);
    await store.signIn('a@example.com', 'secret');
    const gate = Promise.withResolvers<string>();
    answers.push(() => gate.promise);
    const renewing = store.renew();
    await store.signIn('b@example.com', 'secret');
    gate.resolve(tokenFor('a@example.com', 60));
    expect(await renewing).toBe(browser.stored.get('access-token'));
    expect(store.state).toMatchObject({ user: { email: 'b@example.com' } });
    await store.signOut();
  });

  it('shows an error while the provider does not answer, and recovers', async () => {
    const { identity, answers } = fakeIdentity();
    const store = new SessionStore(identity);
    answers.push(() => Promise.reject(new Error('The shop cannot be reached.')));
    store.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.state).toEqual({ status: 'error', message: 'The shop cannot be reached.' });
    answers.push(() => Promise.resolve(null));
    await store.renew();
    expect(store.state.status).toBe('signed-out');
    await store.signIn('a@example.com', 'secret');
    answers.push(() => Promise.reject(new Error('The shop cannot be reached.')));
    expect(await store.renew()).toBeNull();
    // The user is still known.
    expect(store.state.status).toBe('signed-in');
    await store.signOut();
  });

  it('works without local storage', async () => {
    const refuse = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const { identity } = fakeIdentity();
    const store = new SessionStore(identity);
    await store.signIn('a@example.com', 'secret');
    expect(await store.current()).toEqual(expect.any(String));
    await store.signOut();
    expect(await store.current()).toBeNull();
  });
});
