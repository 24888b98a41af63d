import { decimalText, minorOf } from '../../../platform/rules/money/money.ts';
import { parseNumberInput, typedNumber } from '../../../platform/rules/numbers/number-input.ts';
import type { OpenInvoiceView } from '../../rules/receivables.schema.ts';

/** What is typed for one invoice. */
export type TypedRow = { readonly amount: string; readonly discount: string };
export type TypedRows = Readonly<Record<string, TypedRow>>;

/** An amount as people type it. */
export const typedAmount = (major: number, currency: string): string =>
  typedNumber(decimalText(minorOf(major, currency), currency));

/** @returns 0 for an empty field, null for what is no amount */
export function readAmount(typed: string): number | null {
  const read = parseNumberInput(typed);
  if (typeof read === 'string' || read < 0) return null;
  return Number.isNaN(read) ? 0 : read;
}

/** An invoice paid in full, with its discount if that can still be taken. */
export const inFull = ({ open, discount }: OpenInvoiceView, currency: string): TypedRow => ({
  amount: typedAmount(rest(open, discount?.amount ?? 0, currency), currency),
  discount: discount ? typedAmount(discount.amount, currency) : '',
});

export function rest(from: number, taken: number, currency: string): number {
  const minor = minorOf(from, currency) - minorOf(taken, currency);
  return Number(decimalText(minor, currency));
}

type Read = {
  readonly allocations: { invoiceId: string; amount: number; discount: number }[];
  /** The invoices of which something is typed that is no amount. */
  readonly faulty: readonly string[];
};

export function readRows(rows: TypedRows): Read {
  const allocations: Read['allocations'] = [];
  const faulty: string[] = [];
  for (const [invoiceId, typed] of Object.entries(rows)) {
    const [amount, discount] = [readAmount(typed.amount), readAmount(typed.discount)];
    if (amount === null || discount === null) faulty.push(invoiceId);
    else if (amount > 0 || discount > 0) allocations.push({ invoiceId, amount, discount });
  }
  return { allocations, faulty };
}
