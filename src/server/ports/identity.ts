import type { Result } from '../../domain/result.ts';

/** Somebody whom the identity provider vouches for. */
export type IdentifiedUser = {
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
};

/** The user of a token. */
export type TokenHolder = IdentifiedUser & {
  /**
   * The moment that the token counts as issued at, in milliseconds: one before `users.tokens_valid_from`
   * is refused. Absent where the provider itself refuses older ones.
   */
  readonly issuedAt?: number;
  /** The provider's own name for the account, which no other gets. Absent where addresses stay. */
  readonly subject?: string;
};

/** The server's side of identity: telling whose token this is. */
export type Identity = {
  /**
   * Whether an address stays with the account that has it, verified or not. Elsewhere one that is not verified may
   * have changed hands.
   */
  readonly addressesStay: boolean;
  /**
   * The user of a bearer token, or null for one that is forged, expired or of somebody unknown.
   * PROVIDER_DOWN is no verdict on the token: nobody could be asked, and another try is worth it.
   */
  verify: (token: string) => Promise<Result<TokenHolder | null, 'PROVIDER_DOWN'>>;
};
