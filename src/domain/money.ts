/**
 * Money as the shop counts it: whole units of the currency (dollars), never a fraction.
 * Providers count in the currency's minor unit (cents), so the change of unit lives here.
 */

/** Currencies that have no minor unit (ISO 4217); a provider takes their whole units as they are. */
const WITHOUT_MINOR_UNIT = new Set([
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'ugx',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
]);

/** Whole units → what a payment provider charges, in minor units. */
export function toMinorUnits(whole: number, currency: string): number {
  return WITHOUT_MINOR_UNIT.has(currency) ? whole : whole * 100;
}

/** '$' + whole dollars + '.00', without separators (seed §9, rulings §7). */
export function formatPrice(whole: number): string {
  return `$${whole}.00`;
}

/**
 * A whole quantity with thousands separators, the same on server and in every browser. A browser's own number format
 * says the same, but takes several milliseconds to wake, on every first page.
 */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
