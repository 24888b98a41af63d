const HOUR_MS = 3_600_000;

/**
 * The time (ISO 8601) at which an unpaid order lapses.
 * @returns null for a hold of 0 hours, which never ends (rulings §1).
 */
export function payBefore(createdAt: string, holdHours: number): string | null {
  if (holdHours === 0) return null;
  return new Date(Date.parse(createdAt) + holdHours * HOUR_MS).toISOString();
}

/** The hold as words after 'for'; not for 0, which never ends. */
export const holdWords = (holdHours: number): string =>
  holdHours === 1 ? 'an hour' : `${holdHours} hours`;
