import type { PaymentMethod } from '../checkouts/payment-methods.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';

const HOURS_PER_DAY = DAY_MS / HOUR_MS;

/**
 * The time (ISO 8601) at which an unpaid order expires.
 * @returns null for a hold of 0 hours, which never ends (rulings §1).
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

/** The hold as words after 'for'; not for 0, which never ends. */
export const holdWords = (holdHours: number): string =>
  holdHours === 1 ? 'an hour' : `${holdHours} hours`;
