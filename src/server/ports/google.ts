import type { Result } from '../../domain/result.ts';

/** Somebody as Google knows them. */
export type GoogleProfile = {
  /** Google’s own name for the person, which never changes; an address may. Another provider’s stands with its issuer. */
  readonly subject: string;
  readonly email: string;
  /** Whether Google has seen proved that the address is theirs. */
  readonly emailVerified: boolean;
  readonly name: string;
};

/**
 * Signing in by Google: the OpenID Connect code flow (OpenID Connect Core §3.1). Which shop account
 * the person gets is not decided here.
 */
export type GoogleSignIn = {
  /**
   * Begins an attempt. @returns the address to lead the browser to, and the sealed attempt that the
   * same browser must bring back; fails where Google cannot be reached.
   */
  begin: (from: string) => Promise<Result<{ url: string; attempt: string }, 'AUTH_REFUSED'>>;
  /**
   * Ends an attempt with what Google sent back in the address. `from` is where it began, or the home
   * page where the attempt is not one of ours or is too old.
   */
  finish: (answer: {
    search: string;
    attempt: string | null;
  }) => Promise<{ from: string; profile: Result<GoogleProfile, 'AUTH_REFUSED'> }>;
};

/** The demo's stand-in for Google, which answers under /dev/google of the shop itself. */
export type GoogleStandIn = {
  /** The made-up people, one of whom a visitor chooses to be. */
  readonly people: readonly { readonly name: string; readonly email: string }[];
  /** Answers a request as Google would. */
  handle: (request: Request) => Promise<Response>;
};
