import type { Signup } from '../../rules/identity/credentials.schema.ts';
import { ApiError } from '../api/api.ts';
import type { BrowserIdentity } from './identity-client.ts';
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
  /** The identity provider did not answer: the header shows this in red. */
  | { readonly status: 'error'; readonly message: string };

export const LOADING: SessionState = { status: 'loading' };

/** The session of this browser; local storage keeps all tabs in step. */
export class SessionStore {
  #state: SessionState = LOADING;
  readonly #listeners = new Set<() => void>();
  readonly #identity: BrowserIdentity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #renewal: Promise<string | null> | undefined;
  #started = false;
  #token: string | null = null;
  /** How far this machine's clock is ahead of the provider's, in milliseconds. */
  #clockOffset = 0;
  #renewedAt = -Infinity;
  #hasEnded = false;
  /** Called with every fresh token, and with null at sign-out. */
  onToken: (token: string | null) => void = () => {};
  /** Called when the user changes, to drop the former user's cached answers. */
  onUserChanged: () => void = () => {};

  constructor(identity: BrowserIdentity) {
    this.#identity = identity;
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Whether a session of this tab has ended other than by its own sign-out, and nobody has signed in since. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Finds the user by the stored token if it is valid, else by the provider. */
  start(): void {
    if (this.#started) return;
    this.#started = true;
    onStoredTokenChange(() => this.#adopt(storedToken()));
    void this.current();
  }

  /** A valid token, or null for a visitor; asks the provider only if needed. */
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

  /** Requests a fresh token; concurrent callers share one request. */
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
   * Creates an account, or signs in to an existing one with the same address and password: the user
   * may repeat a sign-up whose answer was lost.
   */
  signUp = async (account: Signup): Promise<'created' | 'existing'> => {
    try {
      this.#adoptFresh(await this.#identity.signUp(account));
      return 'created';
    } catch (refusal) {
      if (!(refusal instanceof ApiError && refusal.is('ACCOUNT_EXISTS'))) throw refusal;
      await this.signIn(account.email, account.password).catch(() => {
        throw refusal;
      });
      return 'existing';
    }
  };

  /** @returns false when the page redirects to Google instead */
  signInByGoogle = async (from: string): Promise<boolean> => {
    const token = await this.#identity.signInByGoogle(from);
    if (token !== null) this.#adoptFresh(token);
    return token !== null;
  };

  /** Changes the display name; the fresh token carries it to every tab. */
  rename = async (name: string): Promise<void> => {
    this.#adopt(await this.#identity.rename(name));
  };

  /** Verifies the signed-in user's address; the fresh token carries that to every tab. */
  verifyAddress = async (secret: string): Promise<void> => {
    this.#adopt(await this.#identity.verifyAddress(secret));
  };

  /** Ends the session at the provider, then in every tab. */
  signOut = async (): Promise<void> => {
    await this.#identity.signOut();
    this.#adopt(null, { isOwn: true });
  };

  /** The provider's time. */
  #now(): number {
    return Date.now() - this.#clockOffset;
  }

  /**
   * Requests a fresh token. If the user changes meanwhile, here or in another tab, the answer is
   * dropped and the stored token counts.
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

  /** Stores a token issued just now, whose `iat` shows how wrong this machine's clock is. */
  #adoptFresh(token: string | null): void {
    const issuedAt = (token === null ? null : readClaims(token))?.issuedAt ?? null;
    if (issuedAt !== null) this.#clockOffset = Date.now() - issuedAt;
    this.#renewedAt = Date.now();
    this.#adopt(token);
  }

  #adopt(token: string | null, { isOwn = false } = {}): void {
    const claims = token === null ? null : readClaims(token);
    const before = this.#token;
    this.#hasEnded = !claims && !isOwn && (before !== null || this.#hasEnded);
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
    const emailOf = (state: SessionState) =>
      state.status === 'signed-in' ? state.user.email : null;
    if (before.status !== 'loading' && emailOf(before) !== emailOf(next)) this.onUserChanged();
    for (const listener of this.#listeners) listener();
  }
}
