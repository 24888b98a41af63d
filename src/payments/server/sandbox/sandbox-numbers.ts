import type { CardReason } from '../../../platform/rules/errors/reason-words.ts';

type CardOutcome =
  | { readonly kind: 'succeeded'; readonly refundsFail?: true; readonly inquiry?: true }
  | { readonly kind: 'authentication' }
  | { readonly kind: 'declined'; readonly reason: CardReason };

/** Stripe's well-known test numbers (rulings §5). */
const outcomes: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': { kind: 'succeeded' },
  '4000000000000002': { kind: 'declined', reason: 'declined' },
  '4000000000009995': { kind: 'declined', reason: 'funds' },
  '4000002760003184': { kind: 'authentication' },
  '4000000000005126': { kind: 'succeeded', refundsFail: true },
  '4000000000001976': { kind: 'succeeded', inquiry: true },
};

/** Declines all other numbers, real cards included. */
export function outcomeOf(number: string): CardOutcome {
  return outcomes[number] ?? { kind: 'declined', reason: 'noTestNumber' };
}

/** Whether a card's last month ('MM / YY') is over. */
export function expiryHasPassed(expiry: string, now: number): boolean {
  const [month = 0, year = 0] = (expiry.match(/\d{2}/g) ?? []).map(Number);
  const date = new Date(now);
  const thisMonth = (date.getUTCFullYear() % 100) * 12 + date.getUTCMonth();
  return year * 12 + (month - 1) < thisMonth;
}
