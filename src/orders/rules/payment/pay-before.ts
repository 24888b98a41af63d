import type { PaymentMethod } from '../../../pricing/rules/payment-methods.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/rules/durations.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const HOURS_PER_DAY = DAY_MS / HOUR_MS;

/**
 * The time (ISO 8601) at which an unpaid order expires.
 * @returns null for a hold of 0 hours, which never ends.
 */
export function payBefore(createdAt: string, holdHours: number): string | null {
  if (holdHours === 0) return null;
  return new Date(Date.parse(createdAt) + holdHours * HOUR_MS).toISOString();
}

/** Hours for which the parts of an order are held without a verified e-mail address (issue 24). */
const UNVERIFIED_HOLD_HOURS = 2;

/** What decides how long an unpaid order is held. */
export type Held = { readonly unverified: boolean; readonly payment: PaymentMethod };

export type HoldTimes = { readonly unpaidHoldHours: number; readonly transferHoldDays: number };

/** The hours for which an unpaid order is held; 0 is for ever. */
export function holdHoursOf(
  { unverified, payment }: Held,
  { unpaidHoldHours, transferHoldDays }: HoldTimes,
): number {
  const hours = payment === 'transfer' ? transferHoldDays * HOURS_PER_DAY : unpaidHoldHours;
  return unverified ? Math.min(hours || UNVERIFIED_HOLD_HOURS, UNVERIFIED_HOLD_HOURS) : hours;
}

/** Holds of whole days from here on are written in days. */
const HOURS_TO_DAYS = 5 * HOURS_PER_DAY;

/** The hold as words after 'for'; not for 0, which never ends. */
export function holdWords(holdHours: number): string {
  if (holdHours >= HOURS_TO_DAYS && holdHours % HOURS_PER_DAY === 0)
    return t('customers.orderMessages.days', { count: holdHours / HOURS_PER_DAY });
  return t('customers.orderMessages.hours', { count: holdHours });
}
