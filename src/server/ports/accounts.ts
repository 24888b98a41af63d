import type { Result } from '../../domain/result.ts';
import type {
  Login,
  PasswordChange,
  ResetConfirm,
  Signup,
  VerifyClaim,
  VerifyLink,
} from '../../domain/accounts/credentials.schema.ts';
import type { GoogleProfile } from './google.ts';
import type { IdentifiedUser } from './identity.ts';

/**
 * The embedded accounts: sign-in by the shop itself. The session lives in an HttpOnly cookie, so
 * these calls read and write headers; with an outside identity provider there are none.
 * Mails with links are queued in the outbox, never sent from here.
 */
export type EmbeddedAccounts = {
  signIn: (login: Login, carrier: SessionCarrier) => Promise<Result<IssuedSession, 'AUTH_REFUSED'>>;
  /** Makes an account, signs it in and queues the mail that asks to verify its address. */
  signUp: (
    account: Signup,
    carrier: SessionCarrier,
  ) => Promise<Result<IssuedSession, 'ACCOUNT_EXISTS' | 'PASSWORD_REFUSED'>>;
  /**
   * Signs in whom Google vouches for: to the account that is linked, else to the one with the same
   * address, else to a new one. An address that Google has not verified opens nothing. An account
   * whose own address was not verified loses its password and sessions: somebody else may have made it.
   */
  signInByGoogle: (
    profile: GoogleProfile,
    carrier: SessionCarrier,
  ) => Promise<Result<IssuedSession, 'AUTH_REFUSED'>>;
  /** A fresh token for the session that the request carries, or null without one. */
  renew: (carrier: SessionCarrier) => Promise<IssuedSession | null>;
  signOut: (carrier: SessionCarrier) => Promise<void>;
  /** Makes an account whose address counts as verified, unless there is one already: for the demo's own. */
  ensureAccount: (account: Signup) => Promise<void>;
  /** Whether an account opens with this password. Nothing is opened or counted: for the shop's own questions. */
  takesPassword: (login: Login) => Promise<boolean>;
  /** Removes an account with its password, sessions and links; where there is none nothing happens. */
  removeAccount: (email: string) => Promise<void>;
  /** Queues the mail with a reset link; for an address without an account nothing happens. */
  sendResetLink: (email: string) => Promise<void>;
  /** Whether a link's secret would set a new password now; it is not used up, and nothing else is told. */
  checkReset: (token: string) => Promise<Result<null, 'RESET_LINK_EXPIRED'>>;
  /**
   * Sets a new password with a link's secret, which works once and for an hour; a password that is refused
   * does not use it up. Ends every session of the account, and verifies its address: only who reads its mail
   * has the secret.
   */
  confirmReset: (
    confirm: ResetConfirm,
  ) => Promise<Result<null, 'RESET_LINK_EXPIRED' | 'PASSWORD_REFUSED'>>;
  /** Queues the mail with a verification link; for a verified or unknown address nothing happens. */
  sendVerifyLink: (email: string) => Promise<void>;
  /** Which address a verification link is about. It changes nothing: links are also opened by what looks through mails. */
  checkVerifyLink: (token: string) => Promise<Result<VerifyLink, 'VERIFY_LINK_EXPIRED'>>;
  /**
   * Verifies the address of a link's secret for who is signed in to its very account, and answers a fresh token. The
   * link proves the letter box, and only the session that whoever has it also made the account.
   */
  verifyAddress: (
    token: string,
    carrier: SessionCarrier,
  ) => Promise<Result<IssuedSession, 'NOT_SIGNED_IN' | 'VERIFY_LINK_EXPIRED'>>;
  /**
   * Gives an account that nobody has verified to who has the letter box: sets the password that they choose and their
   * name, ends every session, and verifies the address. Of a verified account it sets nothing, and succeeds for its
   * password alone.
   */
  claimAddress: (
    claim: VerifyClaim,
  ) => Promise<Result<null, 'VERIFY_LINK_EXPIRED' | 'PASSWORD_REFUSED'>>;
  /** Sets another password for who knows the current one, and ends the account's other sessions. */
  changePassword: (
    email: string,
    change: PasswordChange,
    carrier: SessionCarrier,
  ) => Promise<Result<null, 'INVALID_FIELDS'>>;
  /**
   * Sets the name that an account is shown by; null where there is no such account. The fresh token
   * runs out when the caller's does: a token does not renew itself, only a session does.
   */
  rename: (email: string, name: string, token: string) => Promise<IssuedSession | null>;
};

/** The request's headers, and the headers that go back with the answer. */
export type SessionCarrier = { readonly request: Headers; readonly reply: Headers };

export type IssuedSession = { readonly token: string; readonly user: IdentifiedUser };
