import { amountWords } from './amount-words.ts';
import type { TaxTreatment } from '../tax/tax.ts';

/** Amounts of one order, all in the major unit or all in minor units. */
export type ShownAmounts = {
  readonly net: number;
  readonly tax: number;
  readonly freight: number;
  /** In percent. */
  readonly taxRate: number;
  readonly taxTreatment: TaxTreatment;
};

export const REVERSE_CHARGE = amountWords.reverseCharge;

/** What adds up to an order's total, as a label and an amount; empty for an order without tax and freight. */
export function amountLines({
  net,
  tax,
  freight,
  taxRate,
  taxTreatment,
}: ShownAmounts): readonly (readonly [label: string, amount: number])[] {
  if (taxTreatment === 'none' && freight === 0) return [];
  const rate = taxTreatment === 'standard' ? amountWords.taxAt(taxRate) : amountWords.tax;
  return [
    [amountWords.net, net],
    ...(freight === 0 ? [] : [[amountWords.freight, freight] as const]),
    ...(taxTreatment === 'none' ? [] : [[rate, tax] as const]),
  ];
}

/** What a shown total includes beside the goods; null for nothing. */
export function includedNote({
  tax,
  freight,
}: Pick<ShownAmounts, 'tax' | 'freight'>): string | null {
  if (tax > 0) return freight > 0 ? amountWords.inclBoth : amountWords.inclTax;
  return freight > 0 ? amountWords.inclFreight : null;
}
