import type { Result } from '../../rules/result.ts';

export type GoogleProfile = {
  /** Google’s permanent id of the person, prefixed with the issuer for other providers. */
  readonly subject: string;
  readonly email: string;
  /** Whether Google has verified the address. */
  readonly emailVerified: boolean;
  readonly name: string;
};

/** Sign-in by Google: the OpenID Connect code flow (OpenID Connect Core §3.1). */
export type GoogleSignIn = {
  /**
   * Starts an attempt.
   * @returns the address to open, and the sealed attempt that the same browser must send back
   */
  begin: (from: string) => Promise<Result<{ url: string; attempt: string }, 'AUTH_REFUSED'>>;
  /** Ends an attempt. `from` is its origin, or the home page for an unknown or expired attempt. */
  finish: (answer: {
    search: string;
    attempt: string | null;
  }) => Promise<{ from: string; profile: Result<GoogleProfile, 'AUTH_REFUSED'> }>;
};

/** The demo's stand-in for Google, served under /dev/google. */
export type GoogleStandIn = {
  /** The made-up people that a visitor can choose. */
  readonly people: readonly { readonly name: string; readonly email: string }[];
  handle: (request: Request) => Promise<Response>;
};
