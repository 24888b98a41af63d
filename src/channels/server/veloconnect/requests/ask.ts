import type { CredentialRow } from '../../../../platform/server/db/tables/schema.ts';
import type { CountAttempt } from '../../../../orders/server/placing/place-lines.ts';
import type { VeloRequest } from './request.ts';

/** A request of a known buyer. */
export type Ask = {
  readonly request: VeloRequest;
  readonly credential: CredentialRow;
  /** The client's IP address. */
  readonly address: string;
  readonly counting: Counting;
};

/** Counts attempts against the shop's limits; the first two give the seconds to wait, null for none. */
export type Counting = {
  /** Of a credential and an address. */
  readonly request: (credentialId: string) => Promise<number | null>;
  /** Of an address whose request could not be read, or did not sign in. */
  readonly failure: () => Promise<number | null>;
  /** Of an account that orders, in the transaction of its order. */
  readonly order: (account: string, unverified: boolean) => CountAttempt;
  /** Of an account whose VAT id the register is asked about. */
  readonly vatCheck: (account: string, unverified: boolean) => ReturnType<CountAttempt>;
};
