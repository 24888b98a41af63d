import type { StatementFormat } from '../../../../receivables/rules/bank-line.ts';

/** An account statement as it was uploaded. Days are such as 2026-03-04. */
export type BankStatementRow = {
  id: string;
  file_name: string;
  format: StatementFormat;
  /** As the file names it; empty if it does not. */
  account: string;
  currency: string;
  from_on: string;
  to_on: string;
  line_count: number;
  /** SHA-256 of the file. */
  digest: string;
  uploaded_by: string;
  created_at: number;
};

export type BankStatementLineRow = {
  id: string;
  statement_id: string;
  position: number;
  booked_on: string;
  /** Negative if money went out. */
  amount_minor: number;
  purpose: string;
  payer: string;
  iban: string;
  bank_reference: string;
  is_reversal: 0 | 1;
  /** Null if an earlier statement has the movement. */
  fingerprint: string | null;
  /** The line of the earlier statement. */
  same_as: string | null;
};

type BankCsvMappingRow = {
  /** Digest of the headings. */
  headings: string;
  /** JSON of `CsvMapping`. */
  mapping: string;
  updated_at: number;
};

/** Money of a company that pays its invoices. What is not allocated is the company's credit. */
export type InvoicePaymentRow = {
  id: string;
  company_id: string;
  received_on: string;
  amount_minor: number;
  currency: string;
  reference: string;
  iban: string;
  /** The line of a statement that it was booked from. */
  line_id: string | null;
  recorded_by: string;
  created_at: number;
  reversed_at: number | null;
  reversed_by: string | null;
};

type InvoicePaymentAllocationRow = {
  payment_id: string;
  invoice_id: string;
  amount_minor: number;
  /** What the buyer took off by the terms of payment. */
  discount_minor: number;
};

type InvoiceReminderRow = {
  invoice_id: string;
  kind: 'due' | 'overdue';
  sent_at: number;
};

/** Credit of a company that was paid out to it. */
export type CreditPayoutRow = {
  id: string;
  company_id: string;
  paid_on: string;
  amount_minor: number;
  currency: string;
  reference: string;
  recorded_by: string;
  created_at: number;
  reversed_at: number | null;
  reversed_by: string | null;
};

/** The payment that some of a payout's credit came from. */
type CreditPayoutShareRow = {
  payout_id: string;
  payment_id: string;
  amount_minor: number;
};

/** The tables of open items. */
export type ReceivableTables = {
  bank_statements: BankStatementRow;
  bank_statement_lines: BankStatementLineRow;
  bank_csv_mappings: BankCsvMappingRow;
  invoice_payments: InvoicePaymentRow;
  invoice_payment_allocations: InvoicePaymentAllocationRow;
  invoice_reminders: InvoiceReminderRow;
  credit_payouts: CreditPayoutRow;
  credit_payout_shares: CreditPayoutShareRow;
};
