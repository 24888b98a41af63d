import type { PaymentMethod } from '../../../../pricing/rules/payment-methods.ts';
import type { IssuedKind } from '../../../../orders/rules/document-number.ts';
import type { Language } from '../../../rules/language/language.ts';
import type {
  Fulfilment,
  OrderStatus,
  PaymentStatus,
} from '../../../../orders/rules/order.states.ts';
import type { DisputeStatus } from '../../../../orders/rules/payment/dispute.states.ts';
import type { RefundReason, RefundStatus } from '../../../../orders/rules/payment/refund.states.ts';
import type { TaxTreatment } from '../../../../pricing/rules/tax/tax.ts';

/** What a buyer placed at once. Its amounts are as ordered and never change. */
export type OrderRow = {
  id: string;
  user_email: string;
  user_name: string;
  phone: string;
  address: string;
  street: string | null;
  postcode: string | null;
  city: string | null;
  country: string | null;
  company: string | null;
  tax_id: string | null;
  /** The buyer's own order number. */
  po_number: string | null;
  /** For search: in lower case, without spaces at its ends. */
  po_number_key: string | null;
  /** JSON of a delivery address other than the buyer's. */
  delivery: string | null;
  currency: string;
  /** Of its mails and documents. */
  language: Language;
  /** How it is to be paid. */
  payment: PaymentMethod;
  payment_status: PaymentStatus;
  /** The payment's id. */
  transaction_id: string | null;
  paid_at: number | null;
  line_count: number;
  /** Lines with units to send; kept by a trigger. */
  open_lines: number;
  net_minor: number;
  /** In thousandths of a percent. */
  tax_rate: number;
  tax_treatment: TaxTreatment;
  tax_minor: number;
  freight_minor: number;
  total_minor: number;
  placed_at: number;
  /** A hash of the buyer's network while the order is unpaid and its buyer unverified. */
  unverified_network: string | null;
};

/** One part of an order. */
export type OrderLineRow = {
  /** The line of an order of one shares the order's id. */
  id: string;
  order_id: string;
  /** From 1 on. */
  position: number;
  part_id: string;
  part_name: string;
  part_sku: string | null;
  unit_price_minor: number;
  quantity: number;
  /** The net total of the goods. */
  price_minor: number;
  tax_minor: number;
  freight_minor: number;
  /** What the buyer pays: net goods, tax and freight. */
  total_minor: number;
  fulfilment: Fulfilment;
  sent_units: number;
  refunded_units: number;
  /** Refunded units that had been sent. */
  returned_units: number;
  /** Of refunded units. */
  refunded_minor: number;
  /** Refunded without units. */
  allowance_minor: number;
  /** Units that arrive with a delivery: they are in no stock and cannot be sent. */
  ahead_units: number;
  /** Units ordered ahead that ended before they arrived. */
  released_units: number;
  delivery_id: string | null;
  /** The day on which the delivery is due. */
  promised_on: string | null;
  shipped_at: number | null;
  ended_at: number | null;
};

/** A line with its order's columns and the owner's status, as `placedLines` reads it. */
export type PlacedLine = OrderLineRow &
  Pick<
    OrderRow,
    | 'user_email'
    | 'user_name'
    | 'phone'
    | 'address'
    | 'street'
    | 'postcode'
    | 'city'
    | 'country'
    | 'company'
    | 'tax_id'
    | 'po_number'
    | 'currency'
    | 'language'
    | 'payment'
    | 'payment_status'
    | 'transaction_id'
    | 'paid_at'
    | 'tax_rate'
    | 'tax_treatment'
    | 'placed_at'
    | 'unverified_network'
  > & { status: OrderStatus };

export type PaymentIntentRow = {
  id: string;
  order_id: string;
  provider: string;
  amount_minor: number;
  currency: string;
  client_secret: string;
  status: 'open' | 'succeeded' | 'canceled' | 'refunded';
  created_at: number;
};

/** The part of a payment that pays a line. */
export type PaymentAllocationRow = { intent_id: string; line_id: string; amount_minor: number };

export type RefundRow = {
  /** Sent to the provider. */
  id: string;
  intent_id: string;
  line_id: string;
  /** 0 if the line stays as it is. */
  units: number;
  restocked: number;
  amount_minor: number;
  reason: RefundReason;
  status: RefundStatus;
  created_at: number;
  /** 1 for a refund that was made without the provider. */
  outside: number;
  /** The provider's count of this refund's failures when the status was recorded. */
  failures: number;
  manual_failures: number;
  /** The provider's refusals, each of which ends an idempotency key. */
  refusals: number;
  failure_reason: string | null;
};

/** A chargeback or its inquiry; `id` is the provider's. */
export type DisputeRow = {
  id: string;
  intent_id: string;
  status: DisputeStatus;
  amount_minor: number;
  /** In the provider's words. */
  reason: string;
  /** When the provider made the first event that arrived. */
  created_at: number;
  /** When the provider made the event that set the status. */
  updated_at: number;
};

export type PaymentCustomerRow = {
  user_email: string;
  provider: string;
  customer_id: string;
  created_at: number;
};

export type SandboxIntentRow = {
  id: string;
  /** The order's id. */
  reference: string;
  amount_minor: number;
  currency: string;
  client_secret: string;
  idempotency_key: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  created_at: number;
  /** 1 for the test card whose refunds fail. */
  refunds_fail: number;
};

export type SandboxRefundRow = {
  id: string;
  intent_id: string;
  /** The shop's own id of the refund. */
  reference: string | null;
  amount_minor: number;
  idempotency_key: string;
  status: 'made' | 'failed';
};

/** An invoice or credit note, which never changes. */
export type InvoiceRow = {
  id: string;
  order_id: string;
  kind: IssuedKind;
  /** The refund that a credit note is for. */
  refund_id: string | null;
  year: number;
  /** Its place in the year's series. */
  sequence: number;
  number: string;
  /** 'YYYY-MM-DD' in the shop's time zone. */
  issued_on: string;
  issued_at: number;
  currency: string;
  /** Goods and freight. */
  net_minor: number;
  tax_minor: number;
  /** What the money differs from net and tax (BT-114). */
  rounding_minor: number;
  total_minor: number;
  /** JSON of a `TradeDocument`. */
  document: string;
  /** SHA-256 of the document. */
  digest: string;
  /** A day; null for what is not on account. */
  due_on: string | null;
  /** What the buyer may take off if the rest is paid by `discount_until`. */
  discount_minor: number | null;
  discount_until: string | null;
  /** 0 for the invoice of a whole order; those of its shipments count from 1. */
  part: number;
  /** The invoice that a credit note corrects. */
  corrects_id: string | null;
};

/** What the invoice of a shipment bills of a line. */
export type InvoiceLineRow = {
  invoice_id: string;
  line_id: string;
  units: number;
  /** With freight and tax. */
  amount_minor: number;
  /** The net freight in it. */
  freight_minor: number;
};

/** What a refund takes back of the invoice of a shipment. */
export type RefundShareRow = {
  refund_id: string;
  invoice_id: string;
  line_id: string;
  units: number;
  amount_minor: number;
  freight_minor: number;
};

/** A rendered document in base64. */
export type InvoiceFileRow = { invoice_id: string; format: 'pdf' | 'xml'; content: string };

/** Units of one or more lines of a buyer that were sent to one address. */
export type ShipmentRow = {
  id: string;
  user_email: string;
  /** JSON of the name and address as sent. */
  delivery: string;
  carrier: string | null;
  tracking_number: string | null;
  /** Begins with https. */
  tracking_url: string | null;
  actor: string;
  sent_at: number;
};

export type ShipmentLineRow = { shipment_id: string; line_id: string; units: number };

/** What the EU's register said about the VAT id of an order without tax. */
export type VatCheckRow = {
  readonly order_id: string;
  readonly vat_id: string;
  /** `unverified` while the register did not answer. */
  readonly answer: 'valid' | 'invalid' | 'unverified';
  /** The register's consultation number, as proof. */
  readonly consultation: string | null;
  readonly checked_at: number;
};
