/** The symbol in English, and in world English, where shared symbols are qualified: `$` and `US$`. */
const LOCALES = [
  ['en', 'symbol'],
  ['en-001', 'symbol'],
] as const;

type Display = 'symbol' | 'narrowSymbol';

function symbolOf(currency: string, locale: string, currencyDisplay: Display): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
  }).formatToParts(1);
  return normalize(parts.find(({ type }) => type === 'currency')?.value ?? currency);
}

const normalize = (symbol: string) => symbol.replaceAll(/\s+/g, ' ').trim().toUpperCase();

let cached: ReadonlyMap<string, string | null> | undefined;

/** Symbols and codes by currency; null for short symbols that several currencies share (`kr`). */
function knownSymbols(): ReadonlyMap<string, string | null> {
  if (cached) return cached;
  const symbols = new Map<string, string | null>();
  const currencies = Intl.supportedValuesOf('currency');
  for (const currency of currencies) symbols.set(currency, currency);
  for (const [locale, display] of LOCALES)
    for (const currency of currencies) symbols.set(symbolOf(currency, locale, display), currency);
  const short = Map.groupBy(currencies, (currency) => symbolOf(currency, 'en', 'narrowSymbol'));
  for (const [symbol, [only = null, ...others]] of short)
    if (!symbols.has(symbol)) symbols.set(symbol, others.length === 0 ? only : null);
  cached = symbols;
  return symbols;
}

/**
 * Whether a symbol or code beside a price means the shop's currency, another one, or none; ignores case.
 * @param currency the shop's code in lower case
 */
export function classifySymbol(symbol: string, currency: string): 'own' | 'other' | 'none' {
  const found = knownSymbols().get(normalize(symbol));
  if (found === currency.toUpperCase()) return 'own';
  return found !== undefined || /\p{Sc}/u.test(symbol) ? 'other' : 'none';
}
