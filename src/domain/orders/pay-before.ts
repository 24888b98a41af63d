const HOUR_MS = 3_600_000;

/**
 * The moment (ISO 8601) at which an unpaid order lapses, reckoned from its placing; null where it never does
 * (rulings §1: a hold of 0 hours).
 */
export function payBefore(createdAt: string, holdHours: number): string | null {
  if (holdHours === 0) return null;
  return new Date(Date.parse(createdAt) + holdHours * HOUR_MS).toISOString();
}

/** How long an unpaid order is kept, as a sentence has it after 'for'; not for 0, which is for ever. */
export const holdWords = (holdHours: number): string =>
  holdHours === 1 ? 'an hour' : `${holdHours} hours`;
