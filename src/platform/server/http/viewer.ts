/** Who calls, as the server found by the token. */
export type Viewer = {
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly role: 'admin' | 'customer';
  readonly isHost: boolean;
};
