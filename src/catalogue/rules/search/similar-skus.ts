import { typingErrors } from './terms.ts';

/** The letters and digits of a SKU, which people type with other separators. */
const compactSku = (sku: string): string =>
  sku
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Its letters and digits from the last to the first, by which SKUs with the same ending are neighbours. */
export const reversedSku = (sku: string): string =>
  Array.from(compactSku(sku)).toReversed().join('');

const MAX_SIMILAR = 3;

/** How many typing errors a SKU may have to be recognised. */
function allowedErrors(compact: string): number {
  if (compact.length < 3) return 0;
  return compact.length < 8 ? 1 : 2;
}

/**
 * The SKUs that were most likely meant, at most three, the likeliest first.
 * @param typed and all others are reversed
 */
export function mostSimilar(typed: string, reversed: readonly string[]): string[] {
  const most = allowedErrors(typed);
  return reversed
    .map((sku) => ({ sku, errors: typingErrors(typed, sku, most) }))
    .filter(({ errors }) => errors <= most)
    .toSorted((a, b) => a.errors - b.errors || (a.sku < b.sku ? -1 : 1))
    .slice(0, MAX_SIMILAR)
    .map(({ sku }) => sku);
}
