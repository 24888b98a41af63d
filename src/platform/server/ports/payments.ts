import type { AmountBounds } from '../../../pricing/rules/amounts/amount-bounds.ts';
import type {
  ProviderIntent,
  ProviderRefund,
  ReportedDispute,
} from '../../../payments/rules/provider-snapshot.ts';
import type { SavedCards } from './saved-cards.ts';

/**
 * Card payments, in minor units as `platform/rules/money` counts them. Every call may reject with ProviderDown, and none may run
 * inside a database transaction.
 */
export type Payments = {
  readonly provider: string;
  /** The smallest and the largest amount that the provider charges in a currency. */
  readonly amountBounds: (currency: string) => AmountBounds;
  /** Null for a provider that saves no cards. */
  readonly savedCards: SavedCards | null;
  /**
   * Idempotent by `idempotencyKey`.
   * @throws UnknownCustomer
   */
  createIntent: (request: IntentRequest) => Promise<ProviderIntent>;
  /** @returns null for an unknown intent */
  readIntent: (id: string) => Promise<ProviderIntent | null>;
  /**
   * Cancels an intent unless it has succeeded.
   * @returns the intent afterwards
   */
  cancelIntent: (id: string) => Promise<ProviderIntent>;
  /** Refunds a part of an intent. Idempotent by its key. */
  refund: (intentId: string, request: RefundRequest) => Promise<void>;
  /** All refunds that the provider ever accepted, newest first; none for an unknown intent. */
  readRefunds: (id: string) => Promise<readonly ProviderRefund[]>;
  /** @returns null for a wrong signature */
  readWebhook: (body: Uint8Array, headers: Headers) => Promise<PaymentEvent | null>;
  /**
   * A page of events, delivered or not, newest first, with the webhook's ids; `after` is the previous page's `next`.
   * A provider that loses no events lists none.
   */
  listEvents: (span: EventSpan, after?: string) => Promise<EventPage>;
};

export type RefundRequest = {
  /** The shop's id of the refund, which `readRefunds` answers as `reference`. */
  readonly refundId: string;
  readonly amountMinor: number;
  readonly idempotencyKey: string;
};

export type IntentRequest = {
  /** The order's id. */
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly email: string;
  /** The provider's customer, to whom the card may be saved; null for none. */
  readonly customerId: string | null;
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
  /** Null at the end. */
  readonly next: string | null;
};

/** The provider did not answer in time or answered that it failed, so its state is unknown. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
  readonly provider: string;
  /** Whether it answered: then it repeats this answer to the same idempotency key. */
  readonly hasAnswered: boolean;

  constructor(provider: string, cause: unknown, hasAnswered = false) {
    super(`${provider} is not answering`, { cause });
    this.provider = provider;
    this.hasAnswered = hasAnswered;
  }
}
