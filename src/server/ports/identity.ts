/** Somebody whom the identity provider vouches for. */
export type IdentifiedUser = {
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
};

/** The server's side of identity: telling whose token this is. */
export type Identity = {
  readonly provider: 'embedded';
  /** The user of a bearer token, or null for one that is forged, expired or of somebody unknown. */
  verify: (token: string) => Promise<IdentifiedUser | null>;
};
