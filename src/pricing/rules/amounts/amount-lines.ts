import type { TaxTreatment } from '../tax/tax.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { typedNumber } from '../../../platform/rules/numbers/number-input.ts';

/** Amounts of one order, all in the major unit or all in minor units. */
export type ShownAmounts = {
  readonly net: number;
  readonly tax: number;
  readonly freight: number;
  /** In percent. */
  readonly taxRate: number;
  readonly taxTreatment: TaxTreatment;
};

/** What adds up to an order's total, as a label and an amount; empty for an order without tax and freight. */
export function amountLines({
  net,
  tax,
  freight,
  taxRate,
  taxTreatment,
}: ShownAmounts): readonly (readonly [label: string, amount: number])[] {
  if (taxTreatment === 'none' && freight === 0) return [];
  const rate =
    taxTreatment === 'standard'
      ? t('pricing.amount.taxAt', { rate: typedNumber(String(taxRate)) })
      : t('pricing.amount.tax');
  return [
    [t('pricing.amount.net'), net],
    ...(freight === 0 ? [] : [[t('pricing.amount.freight'), freight] as const]),
    ...(taxTreatment === 'none' ? [] : [[rate, tax] as const]),
  ];
}

/** What a shown total includes beside the goods; null for nothing. */
export function includedNote({
  tax,
  freight,
}: Pick<ShownAmounts, 'tax' | 'freight'>): string | null {
  if (tax > 0) return freight > 0 ? t('pricing.amount.inclBoth') : t('pricing.amount.inclTax');
  return freight > 0 ? t('pricing.amount.inclFreight') : null;
}
