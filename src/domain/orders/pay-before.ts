import { HOUR_MS } from '../durations.ts';

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

/** The hours for which an unpaid order is held; 0 is for ever. */
export function holdHoursOf(order: { unverified: boolean }, unpaidHoldHours: number): number {
  if (!order.unverified) return unpaidHoldHours;
  return Math.min(unpaidHoldHours || UNVERIFIED_HOLD_HOURS, UNVERIFIED_HOLD_HOURS);
}

/** The hold as words after 'for'; not for 0, which never ends. */
export const holdWords = (holdHours: number): string =>
  holdHours === 1 ? 'an hour' : `${holdHours} hours`;
