import type { Result } from '../../domain/result.ts';
import type { Login, Signup } from '../../domain/accounts/credentials.schema.ts';
import type { IdentifiedUser } from './identity.ts';

/**
 * The embedded accounts: sign-in by the shop itself. The session lives in an HttpOnly cookie, so
 * these calls read and write headers; with an outside identity provider there are none.
 */
export type EmbeddedAccounts = {
  signIn: (login: Login, carrier: SessionCarrier) => Promise<Result<IssuedSession, 'AUTH_REFUSED'>>;
  signUp: (
    account: Signup,
    carrier: SessionCarrier,
  ) => Promise<Result<IssuedSession, 'ACCOUNT_EXISTS' | 'PASSWORD_REFUSED'>>;
  /** A fresh token for the session that the request carries, or null without one. */
  renew: (carrier: SessionCarrier) => Promise<IssuedSession | null>;
  signOut: (carrier: SessionCarrier) => Promise<void>;
  /** Makes an account whose address counts as verified, unless there is one already: for the demo's own. */
  ensureAccount: (account: Signup) => Promise<void>;
};

/** The request's headers, and the headers that go back with the answer. */
export type SessionCarrier = { readonly request: Headers; readonly reply: Headers };

export type IssuedSession = { readonly token: string; readonly user: IdentifiedUser };
