import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toProblem } from '../../../domain/errors/catalogue.ts';
import { fail } from '../../../domain/result.ts';
import { ApiError } from '../api.ts';
import type { BrowserIdentity } from './identity.ts';
import { SessionStore } from './store.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const START = Date.UTC(2026, 0, 15);

/** A token as the server makes them, as far as the browser reads it, by a clock `ahead` of the server's. */
function tokenFor(email: string, minutes: number, ahead = 0): string {
  const issuedAt = Date.now() - ahead;
  const claims = {
    email,
    name: 'Zoë',
    email_verified: true,
    iat: issuedAt / SECOND,
    exp: (issuedAt + minutes * MINUTE) / SECOND,
  };
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
}

/** An identity whose answers a test decides, one by one. */
function fakeIdentity() {
  const answers: (() => Promise<string | null>)[] = [];
  let asked = 0;
  const identity: Pick<BrowserIdentity, 'freshToken' | 'signIn' | 'signUp' | 'signOut'> = {
    freshToken: () => {
      asked++;
      return (answers.shift() ?? (() => Promise.resolve(null)))();
    },
    signIn: (email) => Promise.resolve(tokenFor(email, 60)),
    signUp: ({ email }) => Promise.resolve(tokenFor(email, 60)),
    signOut: () => Promise.resolve(),
  };
  return { identity: identity as BrowserIdentity, answers, asked: () => asked };
}

/** Local storage and the tabs' events, for a test without a browser. */
function fakeBrowser() {
  const kept = new Map<string, string>();
  type Told = { key?: string | null; newValue?: string | null; persisted?: boolean };
  const listeners: ((event: Told) => void)[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal(
    'addEventListener',
    (_: string, listener: (typeof listeners)[number]) => void listeners.push(listener),
  );
  const otherTab = (token: string | null) => {
    if (token === null) kept.delete('access-token');
    else kept.set('access-token', token);
    for (const listener of listeners) listener({ key: 'access-token', newValue: token });
  };
  /** The page comes back as it was put aside; nobody told it what happened meanwhile. */
  const broughtBack = () => {
    for (const listener of listeners) listener({ persisted: true });
  };
  /** Somebody empties the browser's storage: no tab is told of one key. */
  const emptied = () => {
    kept.clear();
    for (const listener of listeners) listener({ key: null, newValue: null });
  };
  return { kept, otherTab, broughtBack, emptied };
}

describe('the session in the browser', () => {
  let browser: ReturnType<typeof fakeBrowser>;
  beforeEach(() => {
    vi.useFakeTimers({ now: START });
    browser = fakeBrowser();
  });
  afterEach(() => vi.useRealTimers());

  it('takes a stored token that is good, without asking anybody', async () => {
    const { identity, asked } = fakeIdentity();
    browser.kept.set('access-token', tokenFor('a@example.com', 60));
    const store = new SessionStore(identity);
    store.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.state).toEqual({
      status: 'signed-in',
      user: { email: 'a@example.com', name: 'Zoë', emailVerified: true },
    });
    expect(asked()).toBe(0);
  });

  it('counts a token as expired 30 seconds before it is', async () => {
    const { identity, answers, asked } = fakeIdentity();
    const store = new SessionStore(identity);
    browser.kept.set('access-token', tokenFor('a@example.com', 1));
    vi.setSystemTime(START + 30 * SECOND - 1);
    expect(await store.current()).toBe(browser.kept.get('access-token'));
    vi.setSystemTime(START + 30 * SECOND);
    const fresh = tokenFor('a@example.com', 60);
    answers.push(() => Promise.resolve(fresh));
    expect(await store.current()).toBe(fresh);
    expect(asked()).toBe(1);
  });

  describe('where the address that signs up has an account', () => {
    const account = { name: 'Zoë', email: 'a@example.com', password: 'secret' };
    const exists = new ApiError(toProblem(fail('ACCOUNT_EXISTS'), ''));

    it('is signed in by that very password', async () => {
      const { identity } = fakeIdentity();
      const store = new SessionStore({ ...identity, signUp: () => Promise.reject(exists) });
      expect(await store.signUp(account)).toBe('known');
      expect(store.state.status).toBe('signed-in');
    });

    it('is told of it with any other, and of nothing else', async () => {
      const { identity } = fakeIdentity();
      const store = new SessionStore({
        ...identity,
        signUp: () => Promise.reject(exists),
        signIn: () => Promise.reject(new Error('wrong password')),
      });
      await expect(store.signUp(account)).rejects.toBe(exists);
      expect(browser.kept.get('access-token')).toBeUndefined();
    });
  });

  it('refreshes five minutes before expiry', async () => {
    const { identity, answers, asked } = fakeIdentity();
    const store = new SessionStore(identity);
    await store.signIn('a@example.com', 'secret');
    answers.push(() => Promise.resolve(tokenFor('a@example.com', 60)));
    await vi.advanceTimersByTimeAsync(55 * MINUTE - 1);
    expect(asked()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(1);
  });

  it('retries a failed refresh after 30 seconds, doubling up to 16 minutes', async () => {
    const { identity, answers, asked } = fakeIdentity();
    const store = new SessionStore(identity);
    await store.signIn('a@example.com', 'secret');
    answers.push(...Array.from({ length: 9 }, () => () => Promise.reject(new Error('down'))));
    await vi.advanceTimersByTimeAsync(55 * MINUTE);
    const waits = [30, 60, 120, 240, 480, 960, 960].map((seconds) => seconds * SECOND);
    for (const [index, wait] of waits.entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(asked()).toBe(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(asked()).toBe(index + 2);
    }
  });

  it.each([
    ['two hours fast', 120 * MINUTE],
    ['two hours slow', -120 * MINUTE],
  ])('keeps the times of a token where this machine’s clock is %s', async (_, ahead) => {
    const { identity, answers, asked } = fakeIdentity();
    browser.kept.set('access-token', tokenFor('a@example.com', -1, ahead));
    const store = new SessionStore(identity);
    for (let i = 0; i < 9; i++) {
      answers.push(() => Promise.resolve(tokenFor('a@example.com', 60, ahead)));
    }
    await store.renew();
    await vi.advanceTimersByTimeAsync(55 * MINUTE - 1);
    expect(await store.current()).toBe(browser.kept.get('access-token'));
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(2);
    await store.signOut();
  });

  it('refreshes a token that lives less than five minutes every 30 seconds, not all the time', async () => {
    const { identity, answers, asked } = fakeIdentity();
    const store = new SessionStore(identity);
    for (let i = 0; i < 99; i++) {
      answers.push(() => Promise.resolve(tokenFor('a@example.com', 2)));
    }
    await store.renew();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(asked()).toBe(3);
    await store.signOut();
  });

  it('asks once for callers who need a token at the same time', async () => {
    const { identity, answers, asked } = fakeIdentity();
    const store = new SessionStore(identity);
    const fresh = tokenFor('a@example.com', 60);
    answers.push(() => Promise.resolve(fresh));
    expect(await Promise.all([store.current(), store.current(), store.renew()])).toEqual([
      fresh,
      fresh,
      fresh,
    ]);
    expect(asked()).toBe(1);
  });

  it('ends in every tab, and forgets what the last person saw', async () => {
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
    expect(browser.kept.has('access-token')).toBe(false);
    expect(changed.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(tokens).toEqual(['token', null, 'token', null]);
  });

  it('ends in a page that was put aside meanwhile, once it is brought back; and where storage is emptied', async () => {
    const { identity } = fakeIdentity();
    const store = new SessionStore(identity);
    store.start();
    await store.signIn('a@example.com', 'secret');
    browser.kept.delete('access-token');
    browser.broughtBack();
    expect(store.state.status).toBe('signed-out');
    await store.signIn('a@example.com', 'secret');
    browser.emptied();
    expect(store.state.status).toBe('signed-out');
  });

  it.each([
    ['with a token', () => Promise.resolve(tokenFor('a@example.com', 60))],
    ['with a failure', () => Promise.reject(new Error('The shop cannot be reached.'))],
  ])('stays signed out when a refresh that was under way comes back %s', async (_, answer) => {
    const { identity, answers } = fakeIdentity();
    const store = new SessionStore(identity);
    store.start();
    const leaveInOtherTab = () => Promise.resolve(browser.otherTab(null));
    for (const leave of [() => store.signOut(), leaveInOtherTab]) {
      await store.signIn('a@example.com', 'secret');
      const held = Promise.withResolvers<null>();
      answers.push(() => held.promise.then(answer));
      const renewing = store.renew();
      await leave();
      held.resolve(null);
      expect(await renewing).toBeNull();
      expect(store.state.status).toBe('signed-out');
      expect(browser.kept.has('access-token')).toBe(false);
    }
  });

  it('stays with who signed in while a refresh for somebody else was under way', async () => {
    const { identity, answers } = fakeIdentity();
    const store = new SessionStore(identity);
    await store.signIn('a@example.com', 'secret');
    const held = Promise.withResolvers<string>();
    answers.push(() => held.promise);
    const renewing = store.renew();
    await store.signIn('b@example.com', 'secret');
    held.resolve(tokenFor('a@example.com', 60));
    expect(await renewing).toBe(browser.kept.get('access-token'));
    expect(store.state).toMatchObject({ user: { email: 'b@example.com' } });
    await store.signOut();
  });

  it('shows an error where nobody can say who is here, and recovers', async () => {
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
    // Who is here is still known.
    expect(store.state.status).toBe('signed-in');
    await store.signOut();
  });

  it('goes on without local storage', async () => {
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
