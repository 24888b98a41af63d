import type { Language } from '../../rules/language/language.ts';
import type { Result } from '../../rules/result.ts';
import type {
  Login,
  PasswordChange,
  ResetConfirm,
  Signup,
  VerifyClaim,
  VerifyLink,
} from '../../rules/identity/credentials.schema.ts';
import type { GoogleProfile } from './google.ts';
import type { IdentifiedUser } from './identity.ts';

/**
 * The shop's own accounts, absent with an external identity provider. Sessions live in an HttpOnly cookie, so these
 * calls read and write headers; mails are only queued.
 */
export type EmbeddedAccounts = {
  signIn: (login: Login, carrier: SessionCarrier) => Promise<Result<IssuedSession, 'AUTH_REFUSED'>>;
  /** Creates an account, signs it in and queues the verification mail. */
  signUp: (
    account: Signup,
    carrier: SessionCarrier,
  ) => Promise<Result<IssuedSession, 'ACCOUNT_EXISTS' | 'PASSWORD_REFUSED'>>;
  /**
   * Signs in with Google: to the linked account, else to the one with the same verified address, else to a new one. An
   * account with an unverified address loses its password, sessions and what it holds, since somebody else may have
   * created it.
   */
  signInByGoogle: (
    profile: GoogleProfile,
    carrier: SessionCarrier,
  ) => Promise<Result<IssuedSession, 'AUTH_REFUSED'>>;
  /** A fresh token for the request's session, or null. */
  renew: (carrier: SessionCarrier) => Promise<IssuedSession | null>;
  signOut: (carrier: SessionCarrier) => Promise<void>;
  /** Creates a verified account unless it exists; for the demo's accounts. */
  ensureAccount: (account: Signup) => Promise<void>;
  /** Whether an account has this password, without signing in or counting the attempt. */
  takesPassword: (login: Login) => Promise<boolean>;
  /** Removes an account with its password, sessions and links, if it exists. */
  removeAccount: (email: string) => Promise<void>;
  /** Queues the mail with a reset link in a language, if the address has an account. */
  sendResetLink: (email: string, language: Language) => Promise<void>;
  /** The account of a valid link's secret, which this does not use up. */
  checkReset: (token: string) => Promise<Result<LinkedAccount, 'RESET_LINK_EXPIRED'>>;
  /**
   * Sets a password with a secret that is valid once within an hour; ends all sessions, verifies the address. An
   * unverified account is cleared, as by `claimAddress`.
   */
  confirmReset: (
    confirm: ResetConfirm,
  ) => Promise<Result<LinkedAccount, 'RESET_LINK_EXPIRED' | 'PASSWORD_REFUSED'>>;
  /** Queues the mail with a verification link, if the account exists and is not verified. */
  sendVerifyLink: (email: string) => Promise<void>;
  /** The address of a verification link. Changes nothing, since mail scanners open links too. */
  checkVerifyLink: (token: string) => Promise<Result<VerifyLink, 'VERIFY_LINK_EXPIRED'>>;
  /**
   * Verifies a link's address in a session of its account and answers a fresh token. The link proves access to the
   * mailbox, the session proves who created the account.
   */
  verifyAddress: (
    token: string,
    carrier: SessionCarrier,
  ) => Promise<Result<IssuedSession, 'NOT_SIGNED_IN' | 'VERIFY_LINK_EXPIRED'>>;
  /**
   * Gives an unverified account to the owner of its mailbox: sets password and name, ends all sessions, clears what
   * the account holds and verifies the address. For a verified account it succeeds only with its present password, and changes nothing.
   */
  claimAddress: (
    claim: VerifyClaim,
  ) => Promise<Result<null, 'VERIFY_LINK_EXPIRED' | 'PASSWORD_REFUSED'>>;
  /** Sets a new password, given the current one, and ends the account's other sessions. */
  changePassword: (
    email: string,
    change: PasswordChange,
    carrier: SessionCarrier,
  ) => Promise<Result<null, 'INVALID_FIELDS'>>;
  /** Sets an account's name; null without an account. The fresh token expires when the caller's does. */
  rename: (email: string, name: string, token: string) => Promise<IssuedSession | null>;
};

type LinkedAccount = { readonly email: string; readonly emailVerified: boolean };

/** The request's headers, and those of the reply. */
export type SessionCarrier = { readonly request: Headers; readonly reply: Headers };

export type IssuedSession = { readonly token: string; readonly user: IdentifiedUser };
