/**
 * Amounts are whole units of the currency (dollars). Providers count in minor units (cents); the conversion lives here.
 */

/** Stripe's zero-decimal currencies. */
const ZERO_DECIMAL_CURRENCIES = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
);

/**
 * Currencies (ISO 4217) with three decimals, and Uganda's shilling, which Stripe counts in
 * hundredths although it has none.
 */
const UNSUPPORTED_CURRENCIES = new Set(['bhd', 'iqd', 'jod', 'kwd', 'lyd', 'omr', 'tnd', 'ugx']);

/** Whether the shop can charge a currency, given by its lower-case ISO 4217 code. */
export function isChargeable(currency: string): boolean {
  return (
    /^[a-z]{3}$/.test(currency) &&
    !UNSUPPORTED_CURRENCIES.has(currency) &&
    Intl.supportedValuesOf('currency').includes(currency.toUpperCase())
  );
}

/** Converts whole units to the minor units of payment providers. */
export function toMinorUnits(whole: number, currency: string): number {
  return ZERO_DECIMAL_CURRENCIES.has(currency) ? whole : whole * 100;
}

/** Symbols that are unambiguous; other currencies show their code. */
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

/** '$' + whole dollars + '.00', without separators (seed §9, rulings §7); in other currencies '€12.00', '¥12'. */
export function formatPrice(whole: number, currency: string): string {
  return formatMinor(toMinorUnits(whole, currency), currency);
}

/** Formats an amount in minor units: '$299.99'. */
export function formatMinor(minor: number, currency: string): string {
  return symbolOf(currency) + decimalOf(minor, currency);
}

/** The number of formatPrice without its symbol: '12.00', '12'. */
export function formatAmount(whole: number, currency: string): string {
  return decimalOf(toMinorUnits(whole, currency), currency);
}

const decimalOf = (minor: number, currency: string) =>
  ZERO_DECIMAL_CURRENCIES.has(currency) ? String(minor) : (minor / 100).toFixed(2);

/**
 * A quantity with thousands separators. `Intl.NumberFormat` gives the same but costs several milliseconds on first use.
 */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
