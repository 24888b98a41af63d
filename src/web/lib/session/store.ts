import type { Signup } from '../../../domain/accounts/credentials.schema.ts';
import { ApiError } from '../api.ts';
import type { BrowserIdentity } from './identity.ts';
import {
  type SessionUser,
  isExpired,
  onStoredTokenChange,
  readClaims,
  refreshDelay,
  refreshRetryDelay,
  storeToken,
  storedToken,
} from './token.ts';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: SessionUser }
  /** The identity provider could not say who is here: the header shows this in red (seed §2). */
  | { readonly status: 'error'; readonly message: string };

export const LOADING: SessionState = { status: 'loading' };

/** Who is signed in, in this browser: one store, told to every tab through local storage. */
export class SessionStore {
  #state: SessionState = LOADING;
  readonly #listeners = new Set<() => void>();
  readonly #identity: BrowserIdentity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #renewal: Promise<string | null> | undefined;
  #started = false;
  #token: string | null = null;
  /** How far this machine's clock is ahead of the provider's, in milliseconds, as its last fresh token told. */
  #ahead = 0;
  #renewedAt = -Infinity;
  /** Called with every fresh token, and with null at sign-out. */
  onToken: (token: string | null) => void = () => {};
  /** Called when the person changes, so that nobody sees another's cached answers. */
  onUserChanged: () => void = () => {};

  constructor(identity: BrowserIdentity) {
    this.#identity = identity;
  }

  get state(): SessionState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Finds out who is here: from the stored token if it is good, else from the provider. */
  start(): void {
    if (this.#started) return;
    this.#started = true;
    onStoredTokenChange(() => this.#adopt(storedToken()));
    void this.current();
  }

  /** A token that is good for now, or null for a visitor; asks the provider only when needed. */
  current = async (): Promise<string | null> => {
    const token = storedToken();
    const claims = token && readClaims(token);
    if (claims && !isExpired(claims, this.#now())) {
      if (this.#state.status !== 'signed-in') this.#adopt(token);
      return token;
    }
    if (this.#state.status === 'signed-out' && !token) return null;
    return this.renew();
  };

  /** Asks the provider for a fresh token; callers at the same time share one request. */
  renew = (): Promise<string | null> => {
    this.#renewal ??= this.#refresh()
      .catch((error: unknown) => {
        if (this.#state.status !== 'signed-in') {
          this.#set({
            status: 'error',
            message: error instanceof Error ? error.message : String(error),
          });
        }
        return null;
      })
      .finally(() => {
        this.#renewal = undefined;
      });
    return this.#renewal;
  };

  signIn = async (email: string, password: string): Promise<void> => {
    this.#adoptFresh(await this.#identity.signIn(email, password));
  };

  /**
   * Makes an account, or signs in to the one that has this address and this very password: whoever made it and never
   * heard so tries again. @returns which of the two it was
   */
  signUp = async (account: Signup): Promise<'made' | 'known'> => {
    try {
      this.#adoptFresh(await this.#identity.signUp(account));
      return 'made';
    } catch (refusal) {
      if (!(refusal instanceof ApiError && refusal.is('ACCOUNT_EXISTS'))) throw refusal;
      await this.signIn(account.email, account.password).catch(() => {
        throw refusal;
      });
      return 'known';
    }
  };

  /** @returns false where this page is being led to Google instead, and comes back signed in */
  signInByGoogle = async (from: string): Promise<boolean> => {
    const token = await this.#identity.signInByGoogle(from);
    if (token !== null) this.#adoptFresh(token);
    return token !== null;
  };

  /** Changes the name that one is shown by, which the fresh token carries to every tab. */
  rename = async (name: string): Promise<void> => {
    this.#adopt(await this.#identity.rename(name));
  };

  /** Verifies the address of a mailed link for who is signed in, which the fresh token says in every tab. */
  verifyAddress = async (secret: string): Promise<void> => {
    this.#adopt(await this.#identity.verifyAddress(secret));
  };

  /** Ends the session at the provider, then forgets the token here and in every other tab. */
  signOut = async (): Promise<void> => {
    await this.#identity.signOut();
    this.#adopt(null);
  };

  /** The provider's time, by this machine's clock. */
  #now(): number {
    return Date.now() - this.#ahead;
  }

  /**
   * Asks the provider for a fresh token. If somebody signs in or out meanwhile, here or in another tab, the
   * answer is about whoever was here before: it is dropped, and what is stored by then counts.
   */
  async #refresh(): Promise<string | null> {
    const before = storedToken();
    const isStale = () => storedToken() !== before;
    try {
      const token = await this.#identity.freshToken();
      if (isStale()) return storedToken();
      this.#adoptFresh(token);
      return token;
    } catch (error) {
      if (isStale()) return storedToken();
      throw error;
    }
  }

  /** Takes a token that was issued this moment: by it a clock that is wrong by hours does no harm. */
  #adoptFresh(token: string | null): void {
    const issuedAt = (token === null ? null : readClaims(token))?.issuedAt ?? null;
    if (issuedAt !== null) this.#ahead = Date.now() - issuedAt;
    this.#renewedAt = Date.now();
    this.#adopt(token);
  }

  #adopt(token: string | null): void {
    const claims = token === null ? null : readClaims(token);
    const before = this.#token;
    this.#token = claims ? token : null;
    storeToken(this.#token);
    if (this.#token !== before) this.onToken(this.#token);
    const sinceRenewal = Date.now() - this.#renewedAt;
    this.#schedule(claims ? refreshDelay(claims, this.#now(), sinceRenewal) : null);
    this.#set(claims ? { status: 'signed-in', user: claims.user } : { status: 'signed-out' });
  }

  #schedule(delay: number | null, failures = 0): void {
    clearTimeout(this.#timer);
    if (delay === null) return;
    this.#timer = setTimeout(() => {
      this.#refresh().catch(() => this.#schedule(refreshRetryDelay(failures), failures + 1));
    }, delay);
  }

  #set(next: SessionState): void {
    const before = this.#state;
    this.#state = next;
    const person = (state: SessionState) =>
      state.status === 'signed-in' ? state.user.email : null;
    if (before.status !== 'loading' && person(before) !== person(next)) this.onUserChanged();
    for (const listener of this.#listeners) listener();
  }
}
