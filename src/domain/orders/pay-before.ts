const HOUR_MS = 3_600_000;

/**
 * The moment (ISO 8601) at which an unpaid order lapses, reckoned from its placing; null where it never does
 * (rulings §1: a hold of 0 hours).
 */
export function payBefore(createdAt: string, holdHours: number): string | null {
  if (holdHours === 0) return null;
  return new Date(Date.parse(createdAt) + holdHours * HOUR_MS).toISOString();
}
