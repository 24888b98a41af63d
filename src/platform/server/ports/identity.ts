import type { Result } from '../../rules/result.ts';

/** A user according to the identity provider. */
export type IdentifiedUser = {
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
};

export type TokenHolder = IdentifiedUser & {
  /** Milliseconds; earlier than `tokensValidFrom` it is revoked. Absent when the provider revokes tokens. */
  readonly issuedAt?: number;
  /** The provider's permanent id of the account. Absent when addresses are stable. */
  readonly subject?: string;
};

export type Identity = {
  /** Whether an address always belongs to the same account. Otherwise an unverified address may have changed hands. */
  readonly addressesAreStable: boolean;
  /** The user of a valid bearer token, or null. PROVIDER_DOWN means that it could not be checked. */
  verify: (token: string) => Promise<Result<TokenHolder | null, 'PROVIDER_DOWN'>>;
};
