import { addDays } from '../../platform/rules/day-in.ts';
import { percentOf, shareAt } from '../../platform/rules/money/rates.ts';
import type { AccountDiscount, TradeDocument } from './trade-document.ts';

/** The terms of an order on account; the percentage in thousandths. */
type Terms = {
  readonly terms_days: number | null;
  readonly terms_discount_percent: number | null;
  readonly terms_discount_days: number | null;
};

/** What the earlier invoices of an order state. */
type Earlier = { readonly dueMinor: number; readonly discountMinor: number };

/**
 * An invoice with the day on which it is due and what may be taken off before, by the terms of its order. The discounts
 * of an order's invoices sum to that of their total.
 */
export function withAccountTerms(
  invoice: TradeDocument,
  { terms_days: days, terms_discount_percent: rate, terms_discount_days: discountDays }: Terms,
  earlier: Earlier = { dueMinor: 0, discountMinor: 0 },
): TradeDocument {
  if (days === null) return invoice;
  const { issuedOn, currency, totals } = invoice;
  const upToThis = shareAt(rate ?? 0, earlier.dueMinor + totals.dueMinor, currency);
  const amountMinor = rate === null ? 0 : Math.max(upToThis - earlier.discountMinor, 0);
  const discount: AccountDiscount | null =
    rate === null || discountDays === null || amountMinor === 0
      ? null
      : { percent: percentOf(rate), amountMinor, until: addDays(issuedOn, discountDays) };
  const onAccount = { dueOn: addDays(issuedOn, days), discount };
  return { ...invoice, payment: { ...invoice.payment, onAccount } };
}
