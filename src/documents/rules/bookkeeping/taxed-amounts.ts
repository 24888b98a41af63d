import type { TaxTreatment } from '../../../pricing/rules/tax/tax.ts';
import type { TaxCategory } from '../tax-category.ts';
import type { TradeDocument } from '../trade-document.ts';

/** What a document adds to the accounts at one of its tax rates; a credit note's amounts are negative. */
export type TaxedAmount = {
  readonly category: TaxCategory;
  /** In thousandths of a percent. */
  readonly rate: number;
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly roundingMinor: number;
  readonly totalMinor: number;
};

/** The amounts of a document by tax rate. Their totals add up to what is paid or refunded. */
export function taxedAmounts({ kind, taxes, totals }: TradeDocument): readonly TaxedAmount[] {
  // A difference, since the negative of nothing is not zero to every comparison.
  const signed = (minor: number) => (kind === 'creditNote' ? 0 - minor : minor);
  return taxes.map(({ category, rate, taxableMinor, taxMinor }, index) => {
    // A document with a rounding has one rate.
    const roundingMinor = index === 0 ? totals.roundingMinor : 0;
    return {
      category,
      rate,
      netMinor: signed(taxableMinor),
      taxMinor: signed(taxMinor),
      roundingMinor: signed(roundingMinor),
      totalMinor: signed(taxableMinor + taxMinor + roundingMinor),
    };
  });
}

/** The treatment by which a category came about. */
export const treatmentOf: Readonly<Record<TaxCategory, TaxTreatment>> = {
  S: 'standard',
  Z: 'standard',
  K: 'reverseCharge',
  G: 'export',
  O: 'none',
};
