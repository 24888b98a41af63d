import type { Language } from '../../platform/rules/language/language.ts';
import type { Party } from './trade-document.ts';

/** The most parts on a price list as PDF, which takes seconds to draw; the CSV file has all of them. */
export const MOST_LISTED = 1_000;

/** The parts that a price list gives a customer another price. Amounts are in minor units, dates 'YYYY-MM-DD'. */
export type OwnPriceList = {
  readonly language: Language;
  /** The day on which the prices hold. */
  readonly pricedOn: string;
  readonly seller: Party;
  /** The company, or the person who has none. */
  readonly customer: string;
  readonly currency: string;
  readonly hasTax: boolean;
  /** Whether more parts have own prices than the list holds. */
  readonly isCut: boolean;
  readonly lines: readonly {
    readonly sku: string | null;
    readonly ean: string | null;
    readonly name: string;
    readonly minimumQuantity: number;
    readonly priceMinor: number;
    readonly priceBreaks: readonly { readonly from: number; readonly priceMinor: number }[];
    readonly rrpMinor: number | null;
  }[];
};
