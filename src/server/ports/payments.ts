import type {
  ProviderIntent,
  ProviderRefund,
  ReportedDispute,
} from '../../domain/payments/provider-snapshot.ts';

/**
 * Card payments. Amounts are in the currency's minor unit (cents).
 * Every call may reject with ProviderDown, and is never made inside a database transaction.
 */
export type Payments = {
  readonly provider: string;
  /** Makes an intent; the same idempotency key answers the same intent again. */
  createIntent: (request: IntentRequest) => Promise<ProviderIntent>;
  /** The intent as the provider has it now, or null where there is none. */
  readIntent: (id: string) => Promise<ProviderIntent | null>;
  /** Cancels an intent unless it has succeeded already; answers what it is afterwards. */
  cancelIntent: (id: string) => Promise<ProviderIntent>;
  /** Pays the whole amount back; doing it twice pays back once. */
  refund: (id: string, idempotencyKey: string) => Promise<void>;
  /** Every refund of an intent that the provider ever took, newest first; none for an intent that it does not know. */
  readRefunds: (id: string) => Promise<readonly ProviderRefund[]>;
  /** The event in a webhook's raw bytes, or null where the signature in its headers does not belong to them. */
  readWebhook: (body: Uint8Array, headers: Headers) => Promise<PaymentEvent | null>;
  /**
   * The events of a span of time, delivered or not, newest first and page by page: `after` is the last page's `next`.
   * Ids are those of the webhook's events. A provider that loses no event lists none.
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

export type PaymentEvent = { readonly id: string; readonly intentId: string } & (
  | { readonly type: 'intent.succeeded' | 'refund.made' | 'refund.failed' | 'other' }
  | { readonly type: 'dispute'; readonly dispute: ReportedDispute }
);

/** Milliseconds since 1970 (UTC), without `until` itself. */
export type EventSpan = { readonly from: number; readonly until: number };

export type EventPage = {
  readonly events: readonly PaymentEvent[];
  /** Where the following page begins; null at the end. */
  readonly next: string | null;
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
