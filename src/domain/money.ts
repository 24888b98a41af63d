/**
 * Money as the shop counts it: whole units of the currency (dollars), never a fraction.
 * Providers count in the currency's minor unit (cents), so the change of unit lives here.
 */

/** Currencies of which Stripe takes whole units as they are (its documentation, zero-decimal currencies). */
const ZERO_DECIMAL_CURRENCIES = new Set([
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
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
]);

/**
 * Currencies that the shop does not charge: the ISO 4217 codes of those with three decimals, and Uganda's shilling, of which Stripe
 * counts hundredths that it does not have.
 */
const UNSUPPORTED_CURRENCIES = new Set(['bhd', 'iqd', 'jod', 'kwd', 'lyd', 'omr', 'tnd', 'ugx']);

/** Whether a code in small letters is that of a currency (ISO 4217) that the shop can charge. */
export function isChargeable(currency: string): boolean {
  return (
    /^[a-z]{3}$/.test(currency) &&
    !UNSUPPORTED_CURRENCIES.has(currency) &&
    Intl.supportedValuesOf('currency').includes(currency.toUpperCase())
  );
}

/** Whole units → what a payment provider charges, in minor units. */
export function toMinorUnits(whole: number, currency: string): number {
  return ZERO_DECIMAL_CURRENCIES.has(currency) ? whole : whole * 100;
}

/** Signs that mean one currency and no other. Any other is written by its code, so that nobody pays in another money than they read. */
const CURRENCY_SYMBOLS: Readonly<Record<string, string>> = {
  usd: '$',
  eur: '€',
  gbp: '£',
  jpy: '¥',
  inr: '₹',
  krw: '₩',
  ils: '₪',
  vnd: '₫',
  php: '₱',
  uah: '₴',
  cad: 'CA$',
  aud: 'A$',
  nzd: 'NZ$',
  hkd: 'HK$',
  brl: 'R$',
  mxn: 'MX$',
  twd: 'NT$',
};

const symbolOf = (currency: string) =>
  CURRENCY_SYMBOLS[currency] ?? `${currency.toUpperCase()}\u00a0`;

/** '$' + whole dollars + '.00', without separators (seed §9, rulings §7); another currency by its own sign: '€12.00', '¥12'. */
export function formatPrice(whole: number, currency: string): string {
  return formatMinor(toMinorUnits(whole, currency), currency);
}

/** An amount in minor units, such as a card company names for part of a price: '$299.99'. */
export function formatMinor(minor: number, currency: string): string {
  return symbolOf(currency) + decimalOf(minor, currency);
}

/** The figures of formatPrice alone, for where the currency is named beside them: '12.00', '12'. */
export function formatAmount(whole: number, currency: string): string {
  return decimalOf(toMinorUnits(whole, currency), currency);
}

const decimalOf = (minor: number, currency: string) =>
  ZERO_DECIMAL_CURRENCIES.has(currency) ? String(minor) : (minor / 100).toFixed(2);

/**
 * A whole quantity with thousands separators, the same on server and in every browser. A browser's own number format
 * says the same, but takes several milliseconds to wake, on every first page.
 */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
