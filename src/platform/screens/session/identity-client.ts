import type {
  ResetConfirm,
  PasswordChange,
  Signup,
  VerifyClaim,
  VerifyLink,
} from '../../rules/identity/credentials.schema.ts';

export type OpenedLink = VerifyLink & {
  /**
   * Verifies the address by setting a new password and name, which ends all earlier sessions; null
   * when the provider's link cannot.
   */
  readonly claim: ((claim: Claim) => Promise<void>) | null;
};

/** The name and password of a user who takes over an account. */
export type Claim = Omit<VerifyClaim, 'token'>;

export type ResetLinkFacts = { readonly credentials: number; readonly verified: boolean };

/** A reset's new password, and whether it revokes the account's Veloconnect credentials. */
export type ChosenPassword = Omit<ResetConfirm, 'token'>;

/**
 * The browser's side of the identity port. Every provider rejects expected failures with an
 * ApiError of the catalogue: AUTH_REFUSED with the provider's code, ACCOUNT_EXISTS,
 * PASSWORD_REFUSED, INVALID_FIELDS, RESET_LINK_EXPIRED, VERIFY_LINK_EXPIRED, TOO_MANY_REQUESTS,
 * NOT_SIGNED_IN.
 */
export type BrowserIdentity = {
  /** A fresh bearer token, or null for a visitor. Rejects when the provider does not answer. */
  freshToken: () => Promise<string | null>;
  signIn: (email: string, password: string) => Promise<string>;
  /** Creates an account, signs it in and sends the verification mail. */
  signUp: (account: Signup) => Promise<string>;
  signOut: () => Promise<void>;
  /** Preloads what a sign-in needs, so that the click does not wait. */
  prepare: () => Promise<void>;
  /**
   * Signs in by Google.
   * @returns the token, or null when the page redirects to Google and back to `from`
   */
  signInByGoogle: (from: string) => Promise<string | null>;
  /** Mails a reset link; resolves alike whether the account exists or not. */
  sendReset: (email: string) => Promise<void>;
  /**
   * Rejects with RESET_LINK_EXPIRED for a link that no longer works; does not use the link up.
   * @returns how many Veloconnect credentials the reset may revoke, and whether the address is verified
   */
  checkReset: (secret: string) => Promise<ResetLinkFacts>;
  confirmReset: (secret: string, chosen: ChosenPassword) => Promise<void>;
  sendVerification: () => Promise<void>;
  /** Describes a verification link without using it. Rejects with VERIFY_LINK_EXPIRED. */
  openVerifyLink: (secret: string) => Promise<OpenedLink>;
  /**
   * Verifies the address of a link for its signed-in account; rejects others with NOT_SIGNED_IN.
   * @returns a fresh token
   */
  verifyAddress: (secret: string) => Promise<string>;
  changePassword: (change: PasswordChange) => Promise<void>;
  /**
   * Changes the display name.
   * @returns a fresh token that carries it
   */
  rename: (name: string) => Promise<string>;
};
