/** How a currency is written in English, here and where its plain sign could mean another: `$` and `US$`. */
const WRITINGS = [
  ['en', 'symbol'],
  ['en-001', 'symbol'],
] as const;

type Display = 'symbol' | 'narrowSymbol';

function signOf(currency: string, locale: string, currencyDisplay: Display): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
  }).formatToParts(1);
  return plain(parts.find(({ type }) => type === 'currency')?.value ?? currency);
}

const plain = (sign: string) => sign.replaceAll(/\s+/g, ' ').trim().toUpperCase();

let known: ReadonlyMap<string, string | null> | undefined;

/**
 * Signs and codes by the currency that they mean. The short sign that several share (`kr`, or `$` of all who call
 * theirs a dollar) means the one that is written so among all currencies, else none: null.
 */
function knownSigns(): ReadonlyMap<string, string | null> {
  if (known) return known;
  const signs = new Map<string, string | null>();
  const currencies = Intl.supportedValuesOf('currency');
  for (const currency of currencies) signs.set(currency, currency);
  for (const [locale, display] of WRITINGS)
    for (const currency of currencies) signs.set(signOf(currency, locale, display), currency);
  const short = Map.groupBy(currencies, (currency) => signOf(currency, 'en', 'narrowSymbol'));
  for (const [sign, [only = null, ...others]] of short)
    if (!signs.has(sign)) signs.set(sign, others.length === 0 ? only : null);
  known = signs;
  return signs;
}

/**
 * What a sign or code beside a price says, whatever its case: the shop's own currency, another one, or nothing of
 * the kind.
 * @param currency the shop's, as its code in small letters
 */
export function meaningOfSign(sign: string, currency: string): 'own' | 'other' | 'none' {
  const meant = knownSigns().get(plain(sign));
  if (meant === currency.toUpperCase()) return 'own';
  return meant !== undefined || /\p{Sc}/u.test(sign) ? 'other' : 'none';
}
