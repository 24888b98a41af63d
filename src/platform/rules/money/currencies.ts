/** Codes are in lower case. The lists follow https://docs.stripe.com/currencies. */
const codes = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const ZERO_DECIMALS = codes('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf');
const THREE_DECIMALS = codes('bhd jod kwd omr tnd');
/** Stripe counts these in hundredths and takes whole units only. */
const WHOLE_HUNDREDS = codes('isk ugx');
/** With three or four decimals, and unknown to Stripe. */
const UNSUPPORTED = codes('clf iqd lyd uyw');

/** How amounts of a currency are counted and written. */
export type Currency = {
  /** Minor units are the major unit divided by ten to this power. */
  readonly decimals: number;
  /** Every amount is a multiple of so many minor units. */
  readonly step: number;
  /** The decimals of the finest amount. */
  readonly finest: number;
  /** The decimals that screens and mails show. */
  readonly shown: number;
  readonly symbol: string;
};

/** Symbols that are unambiguous; other currencies show their code. */
const SYMBOLS: Readonly<Record<string, string>> = {
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

/** Stripe takes amounts with three decimals in tens only. */
const counted = (code: string): Omit<Currency, 'symbol'> => {
  if (ZERO_DECIMALS.has(code)) return { decimals: 0, step: 1, finest: 0, shown: 0 };
  if (THREE_DECIMALS.has(code)) return { decimals: 3, step: 10, finest: 2, shown: 3 };
  if (WHOLE_HUNDREDS.has(code)) return { decimals: 2, step: 100, finest: 0, shown: 0 };
  return { decimals: 2, step: 1, finest: 2, shown: 2 };
};

/** The last one: a list has one currency, and an answer converts hundreds of amounts. */
let last: { readonly code: string; readonly currency: Currency } | null = null;

/** Looks up a currency by its lower-case ISO 4217 code. */
export function currencyOf(code: string): Currency {
  if (last?.code === code) return last.currency;
  const currency = { ...counted(code), symbol: SYMBOLS[code] ?? `${code.toUpperCase()}\u00a0` };
  last = { code, currency };
  return currency;
}

/** Whether the shop can charge a currency, given by its lower-case ISO 4217 code. */
export function isChargeable(code: string): boolean {
  return (
    /^[a-z]{3}$/.test(code) &&
    !UNSUPPORTED.has(code) &&
    Intl.supportedValuesOf('currency').includes(code.toUpperCase())
  );
}
