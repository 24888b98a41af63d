import { importWords as words } from '../import-words.ts';
import { formatPrice } from '../../../../platform/rules/money/format-price.ts';
import { roundDecimal } from '../../../../platform/rules/money/money.ts';
import type { NumberAttribute } from '../../../../drawings/rules/attributes.ts';
import { type PriceRule, priceDecimals } from '../../../../pricing/rules/price.rule.ts';
import { isAmbiguous } from '../../../../platform/rules/numbers/number-input.ts';
import type { Place } from '../import.fields.ts';
import { type DecimalMark, joinThousands, swapMarks } from './decimal-mark.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

/** A number, or why it is rejected. */
export type ReadNumber = { readonly value: number } | { readonly fault: string };

/** `1085`, `1,085`, `-3`, `12.00`, `.5`: a decimal point and commas for thousands. */
const plain = /^(-?)(\d+|\d{1,3}(?:,\d{3})+|)(?:\.(\d+))?$/;

/**
 * Parses a whole number; `50.0` is whole.
 * @param mark the column's decimal mark; null if it is unknown, which makes `5.000` ambiguous
 */
export function readCount(
  given: string,
  mark: DecimalMark | null,
  place: Place = 'command',
): ReadNumber {
  const text = withPoint(joinThousands(given), mark);
  const rounded = roundDecimal(plainDecimal(text), 0);
  if (rounded && mark === null && isAmbiguous(text)) return { fault: words.by[place].ambiguous };
  if (!rounded) return { fault: t('catalogue.import.noCount') };
  const { value, isExact } = rounded;
  return isExact ? { value } : { fault: t('catalogue.import.whole') };
}

/** What an amount is measured in. */
type Measure = Partial<Pick<NumberAttribute, 'unit' | 'decimals'>>;

/**
 * Parses a number of an attribute, which may have its own unit behind it: `27.2`, `27.2 mm`.
 * @param mark as for `readCount`
 */
export function readAmount(
  given: string,
  { unit = null, decimals = 0 }: Measure,
  mark: DecimalMark | null,
  place: Place = 'command',
): ReadNumber {
  const bare = unit !== null && given.endsWith(unit) ? given.slice(0, -unit.length).trim() : given;
  const text = withPoint(joinThousands(bare), mark);
  const [, sign, digits = '', fraction = ''] = plain.exec(text) ?? [];
  if (sign === undefined || digits + fraction === '')
    return { fault: t('catalogue.import.noAmount', { hasUnit: unit !== null, unit }) };
  if (mark === null && isAmbiguous(text)) return { fault: words.by[place].ambiguous };
  const precise = fraction.replace(/0+$/, '');
  if (precise.length > decimals)
    return {
      fault:
        decimals === 0
          ? t('catalogue.import.whole')
          : t('catalogue.import.decimals', { most: decimals }),
    };
  return { value: Number(`${sign}${digits.replaceAll(',', '') || '0'}.${precise || '0'}`) };
}

export type PriceSettings = PriceRule & {
  /** Rounds prices half up to the finest one allowed; otherwise a finer one is a fault. */
  readonly roundPrices: boolean;
  /** Who reads the faults; the command's operator without it. */
  readonly place?: Place;
};

/** Words beside a price that change nothing about it: without tax, for one piece. */
const REMARKS =
  /(?<!\p{L})(?:netto|net|ht|h\.t\.|(?:zzgl|exkl|excl|plus)\.?\s*(?:mwst|ust|vat|tax)\.?|(?:\/|pro|per|je)\s*(?:stück|stk|st|piece|pcs|pc|unit|each|ea)\.?)(?!\p{L})/giu;

/** Full amounts as German and Swiss price lists write them: `48,-`, `48.–`. */
const DASHES = /(?<=\d)[.,]\s*[-\u2013\u2014]+/;

/** A number with text before or after it: `-$ 48.00`, `48 USD`. */
const signed = /^(-?)(\D*?)(-?(?:\d[\d,]*(?:\.\d+)?|\.\d+))(\D*)$/;

/**
 * Parses a price in the major unit, with an optional currency symbol or code. Rejects other currencies.
 * @param mark as for `readCount`
 */
export function readPrice(
  given: string,
  { currency, cents, roundPrices, place = 'command' }: PriceSettings,
  mark: DecimalMark | null,
): ReadNumber {
  const bare = given.replaceAll(REMARKS, '').replace(DASHES, '').trim();
  const text = withPoint(joinThousands(bare), mark);
  const [, minus = '', before = '', number = text, behind = ''] = signed.exec(text) ?? [];
  const meanings = [before, behind]
    .filter((symbol) => symbol.trim() !== '')
    .map((symbol) => meaningOf(withPoint(symbol, mark), currency));
  const decimals = priceDecimals({ currency, cents });
  const rounded = meanings.includes('none')
    ? null
    : roundDecimal(plainDecimal(minus + number), decimals);
  const example = formatPrice(48, currency);
  if (!rounded) return { fault: t('catalogue.import.noPrice', { example }) };
  if (meanings.includes('other'))
    return {
      fault: t('catalogue.import.otherCurrency', { code: currency.toUpperCase(), example }),
    };
  if (mark === null && isAmbiguous(number)) return { fault: words.by[place].ambiguous };
  const { value, isExact } = rounded;
  if (isExact || roundPrices) return { value };
  return { fault: decimals === 0 ? words.by[place].cents : words.by[place].fine(decimals) };
}

/** What stands beside a price. The shop's own symbol with other words is no other currency: `$ gross`. */
function meaningOf(symbol: string, currency: string): ReturnType<typeof classifySymbol> {
  const whole = classifySymbol(symbol, currency);
  const pieces = symbol.trim().split(/\s+/);
  const hasOwn =
    pieces.length > 1 && pieces.some((piece) => classifySymbol(piece, currency) === 'own');
  return whole === 'other' && hasOwn ? 'none' : whole;
}

/** A number with a decimal point; applied twice, the text as it was. */
function withPoint(text: string, mark: DecimalMark | null): string {
  return mark === 'comma' ? swapMarks(text) : text;
}

/** Writes a number without separators for thousands, as `roundDecimal` takes it; '' for other text. */
function plainDecimal(text: string): string {
  const [, sign, digits = '', fraction = ''] = plain.exec(text) ?? [];
  if (sign === undefined || digits + fraction === '') return '';
  return `${sign}${digits.replaceAll(',', '') || '0'}.${fraction || '0'}`;
}

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
function classifySymbol(symbol: string, currency: string): 'own' | 'other' | 'none' {
  const currencyOfSymbol = knownSymbols().get(normalize(symbol));
  if (currencyOfSymbol === currency.toUpperCase()) return 'own';
  return currencyOfSymbol !== undefined || /\p{Sc}/u.test(symbol) ? 'other' : 'none';
}
