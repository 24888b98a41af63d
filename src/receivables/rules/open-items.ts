import { DAY_MS } from '../../platform/rules/durations.ts';

export const ages = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;
/** How long an invoice is overdue: not yet, or by how many days. */
export type Age = (typeof ages)[number];

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export function ageOf(dueOn: string, today: string): Age {
  const days = daysBetween(dueOn, today);
  if (days <= 0) return 'notDue';
  if (days <= 30) return 'to30';
  if (days <= 60) return 'to60';
  return days <= 90 ? 'to90' : 'over90';
}

type Discounted = {
  readonly totalMinor: number;
  readonly creditedMinor: number;
  /** Payments and discounts. */
  readonly settledMinor: number;
  readonly discountMinor: number | null;
  readonly discountUntil: string | null;
};

/** What may still be taken off: nothing once a part is paid, and in proportion after a credit note. */
export function discountLeft(invoice: Discounted): { minor: number; until: string } | null {
  const { totalMinor, creditedMinor, settledMinor, discountMinor, discountUntil } = invoice;
  if (discountMinor === null || discountUntil === null || settledMinor > 0) return null;
  const minor = Math.floor((discountMinor * (totalMinor - creditedMinor)) / totalMinor);
  return minor > 0 ? { minor, until: discountUntil } : null;
}
