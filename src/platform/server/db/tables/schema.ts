import type { Generated } from 'kysely';
import type { NoteSubjectKind } from '../../../../customers/rules/note.schema.ts';
import type { stockReturnReason } from '../../../../orders/rules/order.states.ts';
import type { Language } from '../../../rules/language/language.ts';
import type { IssuedKind } from '../../../../orders/rules/document-number.ts';
import type { StockChangeReason } from '../../../../catalogue/rules/parts/stock-change.ts';
import type { AddressRow, CartRow, StockNoticeRow } from './buyer-rows.ts';
import type { CompanyTables } from './company-rows.ts';
import type { CredentialRow, VeloconnectTransactionRow } from './veloconnect-rows.ts';
import type {
  CatalogueRow,
  DeliveryRow,
  PartAttributeRow,
  PartRow,
  PartTermRow,
} from './part-rows.ts';
import type {
  PriceListCompanyRow,
  PriceListGroupRow,
  PriceListRow,
  PriceListRowRow,
} from './price-list-rows.ts';
import type { ReceivableTables } from './receivable-rows.ts';
import type { ImportFileRow, ImportRemarkRow, ImportRow } from './import-rows.ts';
import type {
  DisputeRow,
  InvoiceFileRow,
  InvoiceLineRow,
  InvoiceRow,
  OrderLineRow,
  OrderRow,
  PaymentAllocationRow,
  PaymentIntentRow,
  RefundRow,
  RefundShareRow,
  PaymentCustomerRow,
  SandboxIntentRow,
  SandboxRefundRow,
  ShipmentLineRow,
  ShipmentRow,
  VatCheckRow,
} from './order-rows.ts';

export type { AddressRow, CartRow } from './buyer-rows.ts';
export type {
  CatalogueRow,
  DeliveryRow,
  PartAttributeRow,
  PartRow,
  PartTermRow,
} from './part-rows.ts';
export type { PriceListRow, PriceListRowRow } from './price-list-rows.ts';
export type {
  CompanyCartRow,
  CompanyPersonRow,
  CompanyRow,
  CompanyVatCheckRow,
  OrderProposalRow,
} from './company-rows.ts';
export type {
  BankStatementLineRow,
  BankStatementRow,
  CreditPayoutRow,
  InvoicePaymentRow,
} from './receivable-rows.ts';
export type { ImportRow } from './import-rows.ts';
export type { CredentialRow, VeloconnectTransactionRow } from './veloconnect-rows.ts';
export type {
  DisputeRow,
  InvoiceFileRow,
  InvoiceLineRow,
  InvoiceRow,
  OrderLineRow,
  OrderRow,
  PlacedLine,
  PaymentAllocationRow,
  PaymentIntentRow,
  RefundRow,
  RefundShareRow,
  PaymentCustomerRow,
  SandboxIntentRow,
  SandboxRefundRow,
  ShipmentLineRow,
  ShipmentRow,
  VatCheckRow,
} from './order-rows.ts';

/**
 * The tables for the query layer; baseline/ creates them. Times are milliseconds since 1970 (UTC), amounts minor units
 * of their currency (`…_minor`).
 */
export type Schema = CompanyTables &
  ReceivableTables & {
    catalogue: CatalogueRow;
    parts: PartRow & { in_stock: Generated<number> };
    part_attributes: PartAttributeRow;
    /** What buyers should order in place of a deleted part. */
    price_lists: PriceListRow;
    price_list_companies: PriceListCompanyRow;
    price_list_groups: PriceListGroupRow;
    price_list_rows: PriceListRowRow;
    orders: OrderRow & {
      /** The company of the buyer on that day. */
      company_id: Generated<string | null>;
      /** The terms of an order on account, as they were agreed; percent in thousandths. */
      terms_days: Generated<number | null>;
      terms_discount_percent: Generated<number | null>;
      terms_discount_days: Generated<number | null>;
    };
    order_lines: OrderLineRow;
    carts: CartRow;
    /** `lines` is JSON. The owner is a hash; null from before 0.3.0. */
    cart_shares: {
      token_hash: string;
      lines: string;
      created_at: number;
      owner_hash: string | null;
    };
    stock_ledger: StockLedgerRow;
    stock_notices: StockNoticeRow;
    /** Parts of whose low stock the shop has been told; their stock has not been above the threshold since. */
    low_stock_reports: { part_id: string; reported_at: number };
    payment_intents: PaymentIntentRow & {
      /** Refunds that the provider accepted and that the host has been told about. */
      reported_refunded_minor: Generated<number>;
    };
    payment_customers: PaymentCustomerRow;
    payment_events: { id: string; received_at: number };
    unhandled_events: UnhandledEventRow;
    unreported_sales: UnreportedSaleRow;
    payment_allocations: PaymentAllocationRow;
    refunds: RefundRow & { billed: Generated<number>; freight_minor: Generated<number> };
    /** Faults of jobs that were logged lately, without personal data. */
    log_throttle: { subject: string; reason: string; logged_at: number };
    disputes: DisputeRow;
    shipments: ShipmentRow;
    shipment_lines: ShipmentLineRow;
    /** The last number of each series and year. */
    document_numbers: { kind: IssuedKind; year: number; last: number };
    invoices: Omit<
      InvoiceRow,
      'due_on' | 'discount_minor' | 'discount_until' | 'part' | 'corrects_id'
    > & {
      due_on: Generated<string | null>;
      discount_minor: Generated<number | null>;
      discount_until: Generated<string | null>;
      part: Generated<number>;
      corrects_id: Generated<string | null>;
    };
    invoice_lines: InvoiceLineRow;
    refund_shares: RefundShareRow;
    invoice_files: InvoiceFileRow;
    vat_checks: VatCheckRow;
    sandbox_intents: SandboxIntentRow;
    sandbox_refunds: SandboxRefundRow;
    idempotency_keys: IdempotencyKeyRow;
    outbox: OutboxRow & { language: Generated<Language>; given_up_at: Generated<number | null> };
    reviews: ReviewRow;
    profiles: ProfileRow;
    users: UserRow & { language: Generated<Language> };
    addresses: AddressRow;
    veloconnect_credentials: CredentialRow;
    veloconnect_transactions: VeloconnectTransactionRow;
    messages: MessageRow;
    rate_limits: {
      key: string;
      hits: number;
      resets_at: number;
      /** Times of the latest attempts, for limits whose window slides. */
      attempts: Generated<string>;
    };
    deliveries: DeliveryRow;
    notes: NoteRow;
    audit_log: AuditRow;
    imports: ImportRow;
    import_files: ImportFileRow;
    import_remarks: ImportRemarkRow;
    /** `change` is JSON. */
    import_changes: { import_id: string; number: number; change: string };
    /** `value` is JSON. */
    settings: { key: string; value: string };
    part_terms: PartTermRow;
    term_trigrams: { trigram: string; term: string };
    /** Stems of terms (`catalogue/rules/search/word-forms.ts`). */
    term_forms: { form: string; term: string };
    /** One row while the parts after `after_id` are still to be indexed again. */
    search_reindexing: { id: number; after_id: string };
    description_terms: { term: string; part_id: string };
    parts_per_category: { category: string; part_count: number };
    revenue_by_week: {
      week_start: number;
      currency: string;
      shard: string;
      /** Lines that were sold. */
      order_count: number;
      amount_minor: number;
    };
    recent_sales: RecentSaleRow;
    part_sales: { part_id: string; quantity: number };
    part_sales_by_currency: { part_id: string; currency: string; amount_minor: number };
    buyer_terms: { term: string; user_email: string };
    hosted_images: { host: string; hash: string; url: string };
  };

/** A line that was paid lately and not refunded; kept by triggers. */
export type RecentSaleRow = {
  line_id: string;
  part_id: string;
  paid_at: number;
  quantity: number;
  amount_minor: number;
};

/** A paid line that the next daily mail to the shop reports (`SALE_MAILS`). */
export type UnreportedSaleRow = {
  line_id: string;
  paid_at: number;
  currency: string;
  amount_minor: number;
};

export type StockReason =
  | 'order'
  | (typeof stockReturnReason)[keyof typeof stockReturnReason]
  | 'ahead'
  | 'admin'
  | StockChangeReason
  | 'import';

export type StockLedgerRow = {
  id: string;
  part_id: string;
  delta: number;
  available_after: number;
  reason: StockReason;
  /** An administrator's own words for a change by a difference. */
  note: string | null;
  line_id: string | null;
  actor: string | null;
  created_at: number;
};

/** A provider's event that could not be handled. */
export type UnhandledEventRow = {
  id: string;
  intent_id: string;
  /** Without personal data. */
  reason: string;
  first_failed_at: number;
  last_logged_at: number;
};

export type IdempotencyKeyRow = {
  scope: string;
  key: string;
  request_hash: string;
  response: string;
  created_at: number;
};

export type OutboxRow = {
  id: string;
  kind: string;
  recipient: string;
  payload: string;
  language: Language;
  created_at: number;
  next_attempt_at: number;
  attempts: number;
  sent_at: number | null;
  last_error: string | null;
};

export type ReviewRow = {
  id: string;
  email: string;
  name: string;
  image_url: string;
  rating: number;
  description: string;
  created_at: number;
};

export type ProfileRow = {
  email: string;
  name: string;
  image_url: string;
  country: string;
  city: string;
  location: string;
  updated_at: number;
};

export type UserRow = {
  id: string;
  email: string;
  role: 'admin' | null;
  created_at: number;
  /** Bearer tokens issued before this time are rejected. */
  tokens_valid_from: number;
  /** Of mails that are about no order. */
  language: Language;
  /** An outside provider's id of the account; null until first seen, and for the shop's own accounts. */
  subject: string | null;
};

export type MessageRow = {
  id: string;
  kind: 'subscribe' | 'contact';
  email: string;
  name: string | null;
  message: string | null;
  created_at: number;
};

/** An administrator's note about a customer (by e-mail address) or an order (by id). */
export type NoteRow = {
  id: string;
  subject_kind: NoteSubjectKind;
  subject: string;
  text: string;
  author: string;
  created_at: number;
};

export type AuditRow = {
  id: string;
  created_at: number;
  actor: string;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
};
