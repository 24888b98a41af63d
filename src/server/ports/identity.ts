import type { Result } from '../../domain/result.ts';

/** A user according to the identity provider. */
export type IdentifiedUser = {
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
};

export type TokenHolder = IdentifiedUser & {
  /**
   * When the token counts as issued, in milliseconds; earlier than the user's `tokensValidFrom` it
   * is revoked. Absent when the provider revokes tokens itself.
   */
  readonly issuedAt?: number;
  /** The provider's permanent id of the account. Absent when addresses are stable. */
  readonly subject?: string;
};

/** Verifies tokens. */
export type Identity = {
  /**
   * Whether an address always belongs to the same account. Otherwise an unverified address may have
   * changed hands.
   */
  readonly addressesAreStable: boolean;
  /**
   * The user of a bearer token, or null for a forged, expired or unknown one. PROVIDER_DOWN means
   * that the token could not be checked.
   */
  verify: (token: string) => Promise<Result<TokenHolder | null, 'PROVIDER_DOWN'>>;
};
