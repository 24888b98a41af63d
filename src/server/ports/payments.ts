import type { DisputeStatus } from '../../domain/payments/dispute.states.ts';

/**
 * Card payments. Amounts are in the currency's minor unit (cents).
 * Every call may reject with ProviderDown, and is never made inside a database transaction.
 */
export type Payments = {
  readonly provider: string;
  /** Makes an intent; the same idempotency key answers the same intent again. */
  createIntent: (request: IntentRequest) => Promise<Intent>;
  /** The intent as the provider has it now, or null where there is none. */
  readIntent: (id: string) => Promise<Intent | null>;
  /** Cancels an intent unless it has succeeded already; answers what it is afterwards. */
  cancelIntent: (id: string) => Promise<Intent>;
  /** Pays the whole amount back; doing it twice pays back once. */
  refund: (id: string, idempotencyKey: string) => Promise<void>;
  /** How the refunds of an intent stand now: one that was taken can still fail days later. Of one that the provider does not know there are none. */
  readRefunds: (id: string) => Promise<RefundsMade>;
  /**
   * The event in a webhook's raw bytes, or null where the signature does not belong to them: which of the headers
   * that came with them hold it, the provider knows.
   */
  readWebhook: (body: Uint8Array, headers: Headers) => Promise<PaymentEvent | null>;
  /**
   * What the provider has to tell of a span of time, whether or not it was ever delivered, newest first and page by
   * page: `after` is the last page's `next`. The same events, under the same ids, as the webhook's, but for those
   * that say nothing to the shop. A provider that loses none on the way has none to list.
   */
  listEvents: (span: EventSpan, after?: string) => Promise<EventPage>;
};

export type IntentRequest = {
  readonly orderId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly email: string;
  readonly idempotencyKey: string;
};

export type Intent = {
  readonly id: string;
  /** Whether this shop made it, as far as its secret or its address tells: another one may use the same account. */
  readonly isOurs: boolean;
  readonly orderId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly clientSecret: string;
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled';
};

export type PaymentEvent = { readonly id: string; readonly intentId: string } & (
  | { readonly type: 'intent.succeeded' | 'refund.made' | 'refund.failed' | 'other' }
  | { readonly type: 'dispute'; readonly dispute: Dispute }
);

/** Moments in milliseconds since 1970 (UTC); `until` is no longer in it. */
export type EventSpan = { readonly from: number; readonly until: number };

export type EventPage = {
  readonly events: readonly PaymentEvent[];
  /** Where the following page begins; null at the end. */
  readonly next: string | null;
};

/** A card holder's bank wants a payment back. */
export type Dispute = {
  readonly id: string;
  /** In minor units: mostly all of the payment. */
  readonly amountMinor: number;
  /** In the provider's words. */
  readonly reason: string;
  /** When the provider made the event that says so, in milliseconds since 1970 (UTC): word of it may come late. */
  readonly toldAt: number;
  readonly status: DisputeStatus;
};

export type RefundsMade = {
  /** How much has gone back or is on its way, in minor units. */
  readonly paidBackMinor: number;
  /** How much was ever taken to go back, what failed afterwards included: it only grows. */
  readonly takenMinor: number;
  /** How many were taken and failed afterwards. */
  readonly failed: number;
  /** Why the last of those failed, in the provider's words. */
  readonly reason: string | null;
};

/** The provider did not answer, or not in time: nothing is known, so nothing may be assumed. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
  readonly provider: string;

  constructor(provider: string, cause: unknown) {
    super(`${provider} is not answering`, { cause });
    this.provider = provider;
  }
}
