import { parseNumberInput } from '../../../../platform/rules/numbers/number-input.ts';
import type { PriceBreak } from '../../../../pricing/rules/price-terms.ts';

/** How people write price breaks. */
export const priceBreaksExample = '100: 38, 500: 32';

const BETWEEN = /[;\n]|,\s/;

/**
 * Parses price breaks as people write them: quantity and unit price, in the major unit.
 * @returns null for another text; numbers that make no sense are NaN or text, which the schema rejects
 */
export function parsePriceBreaks(text: string): unknown[] | null {
  const entries = text.split(BETWEEN).filter((entry) => entry.trim() !== '');
  const breaks = entries.map((entry) => {
    const [from, price, ...others] = entry.split(':');
    if (from === undefined || price === undefined || others.length > 0) return null;
    return { from: parseNumberInput(from), price: parseNumberInput(price) };
  });
  return breaks.includes(null) ? null : breaks;
}

/** Writes price breaks as `parsePriceBreaks` reads them. */
export const formatPriceBreaks = (breaks: readonly PriceBreak[]): string =>
  breaks.map(({ from, price }) => `${from}: ${price}`).join(', ');

/** Reads what `formatPriceBreaks` wrote. */
export const readPriceBreaks = (text: string): PriceBreak[] =>
  (parsePriceBreaks(text) ?? []) as PriceBreak[];
