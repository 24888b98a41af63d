import type {
  PasswordChange,
  Signup,
  VerifyClaim,
  VerifyLink,
} from '../../../domain/accounts/credentials.schema.ts';

/** A verification link that was opened. */
export type OpenedLink = VerifyLink & {
  /**
   * Verifies the address by choosing a new password and saying one's name, which ends what was there before; null
   * where the provider's link cannot, and one to choose a password has to be mailed.
   */
  readonly claim: ((claim: Claim) => Promise<void>) | null;
};

/** What whoever takes an account says of themselves. */
export type Claim = Omit<VerifyClaim, 'token'>;

/**
 * The browser's side of the identity port: who signs people in. The embedded accounts are the
 * default; another provider implements the same type. Tokens are bearer tokens for the shop's API.
 *
 * What is foreseen fails by the catalogue's names, as an ApiError whichever provider it is:
 * AUTH_REFUSED with the provider's code and its sentence (seed §8), ACCOUNT_EXISTS, PASSWORD_REFUSED,
 * INVALID_FIELDS, RESET_LINK_EXPIRED, VERIFY_LINK_EXPIRED, TOO_MANY_REQUESTS, and NOT_SIGNED_IN where
 * somebody must be.
 */
export type BrowserIdentity = {
  /** A fresh token for whoever is signed in, or null for a visitor. Rejects when nothing answers. */
  freshToken: () => Promise<string | null>;
  signIn: (email: string, password: string) => Promise<string>;
  /** Makes an account, signs it in and has its address asked to be verified. */
  signUp: (account: Signup) => Promise<string>;
  signOut: () => Promise<void>;
  /** Called by the screens on which people sign in, so that a click there waits for nothing. */
  prepare: () => Promise<void>;
  /**
   * Signs in by Google: the token where that happens in a window of its own, or null where this page
   * is being led to Google, and back to `from`.
   */
  signInByGoogle: (from: string) => Promise<string | null>;
  /** Has a link to choose a new password mailed; the same whether the account exists or not. */
  sendReset: (email: string) => Promise<void>;
  /** Rejects with RESET_LINK_EXPIRED where the secret of such a link no longer works; uses nothing up. */
  checkReset: (secret: string) => Promise<void>;
  /** Sets a new password with the secret of such a link. */
  confirmReset: (secret: string, password: string) => Promise<void>;
  /** Has the link that verifies one's address mailed once more. */
  sendVerification: () => Promise<void>;
  /** Tells what a verification link is about; changes nothing. Rejects with VERIFY_LINK_EXPIRED where it no longer works. */
  openVerifyLink: (secret: string) => Promise<OpenedLink>;
  /** Verifies the address of a link's secret, for who is signed in to its account: NOT_SIGNED_IN for others. @returns a fresh token */
  verifyAddress: (secret: string) => Promise<string>;
  changePassword: (change: PasswordChange) => Promise<void>;
  /** Changes the name one is shown by. @returns a fresh token that carries it */
  rename: (name: string) => Promise<string>;
};
