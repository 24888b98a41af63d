import { majorOf, minorOf } from '../../../platform/rules/money/money.ts';
import type { MinorTerms } from '../../../pricing/rules/price-breaks.ts';
import type { PriceBreak } from '../../../pricing/rules/price-terms.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import type { PartRow } from '../../../platform/server/db/tables/schema.ts';

type MinorBreaks = MinorTerms['priceBreaks'];
const none: MinorBreaks = [];

/** Stored price breaks, in minor units. */
export function readMinorBreaks(stored: string): MinorBreaks {
  if (stored === '[]') return none;
  const pairs = JSON.parse(stored) as [number, number][];
  return pairs.map(([from, priceMinor]) => ({ from, priceMinor }));
}

/** The columns that hold the shop's own price of a part. */
export type PricedColumns = Pick<PartRow, 'price_minor' | 'price_breaks'>;

/** The shop's own prices of a part. What a buyer pays says `withTerms`. */
export const priceTermsOf = (row: PricedColumns, currency: string): MinorTerms => ({
  currency,
  priceMinor: row.price_minor,
  priceBreaks: readMinorBreaks(row.price_breaks),
});

/** Price breaks as the API answers them, in the major unit. */
export const showPriceBreaks = ({ priceBreaks, currency }: MinorTerms): PriceBreak[] =>
  priceBreaks.map(({ from, priceMinor }) => ({ from, price: majorOf(priceMinor, currency) }));

/** Price breaks as the column stores them. */
export const storedPriceBreaks = (breaks: readonly PriceBreak[], currency: string): string =>
  JSON.stringify(breaks.map(({ from, price }) => [from, minorOf(price, currency)]));

/** The quantities at which any part's price breaks begin, rising. */
export async function usedBreakQuantities(db: Executor): Promise<number[]> {
  const rows = await db
    .selectFrom('parts')
    .select('price_breaks')
    .distinct()
    .where('status', '<>', 'deleted')
    .where('price_breaks', '<>', '[]')
    .execute();
  const used = rows.flatMap((row) => readMinorBreaks(row.price_breaks)).map(({ from }) => from);
  return [...new Set(used)].toSorted((one, other) => one - other);
}
