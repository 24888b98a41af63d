import type Stripe from 'stripe';

export type Params = Readonly<Record<string, string>>;
export type Answer = {
  readonly status: number;
  readonly body: object;
  /** An error of execution, not of validation: repeated under the same idempotency key. */
  readonly tried?: true;
};

/** The fields of Stripe's own types that the shop reads, and those that they depend on. */
export type FakeIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'currency'
  | 'client_secret'
  | 'metadata'
  | 'receipt_email'
  | 'livemode'
  | 'created'
> & {
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  allowed_payment_method_types: string[];
  /** The customer's id. */
  customer: string | null;
};
export type FakeRefund = Pick<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'amount'
  | 'currency'
  | 'metadata'
  | 'payment_intent'
  | 'status'
  | 'failure_reason'
>;
export type FakeCharge = Pick<Stripe.Charge, 'id' | 'object' | 'payment_intent' | 'refunded'>;
export type FakeDispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'currency' | 'payment_intent' | 'reason' | 'status'
>;
export type FakeEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: false;
  data: { object: FakeIntent | FakeRefund | FakeCharge | FakeDispute };
};

type ErrorBody = { type?: string; code?: string; message: string; param?: string };

export function refused(status: number, error: ErrorBody): Answer {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } };
}

/** A list that fits on one page. */
export function list(data: readonly object[], url: string): Answer {
  return { status: 200, body: { object: 'list', data, has_more: false, url } };
}

/** The `metadata[…]` parameters of a request. */
export function metadataOf(params: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(params).flatMap(([key, value]) => {
    const name = /^metadata\[(.+)\]$/.exec(key)?.[1];
    return name === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(named);
}
