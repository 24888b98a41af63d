import type { CredentialRow } from '../../../../platform/server/db/tables/schema.ts';
import type { CountAttempt } from '../../../../orders/server/placing/place-lines.ts';
import type { VeloRequest } from './request.ts';

/** A request of a known buyer. */
export type BuyerRequest = {
  readonly request: VeloRequest;
  readonly credential: CredentialRow;
  /** The client's IP address. */
  readonly address: string;
  readonly counting: AttemptCounts;
};

/** Counts attempts against the shop's limits; the first two give the seconds to wait, null for none. */
export type AttemptCounts = {
  /** Limits requests per credential and IP address. */
  readonly request: (credentialId: string) => Promise<number | null>;
  /** Limits unreadable and unauthenticated requests per IP address. */
  readonly failure: () => Promise<number | null>;
  /** Limits orders per account, in the transaction of the order. */
  readonly order: (account: string, unverified: boolean) => CountAttempt;
  /** Limits questions to the VAT register per account. */
  readonly vatCheck: (account: string, unverified: boolean) => ReturnType<CountAttempt>;
};
