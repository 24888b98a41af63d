import { isInEu, isVatId } from './vat-ids.ts';

export const taxTreatments = ['none', 'standard', 'reverseCharge', 'export'] as const;
/** Why an order has its tax: `none` for a shop without tax, or a country whose rate the shop has not set. */
export type TaxTreatment = (typeof taxTreatments)[number];

export type TaxRules = {
  /** The shop's country. */
  readonly home: string;
  /** By country, in thousandths of a percent. */
  readonly rates: Readonly<Record<string, number>>;
};

/** Who buys, as far as tax and freight depend on it. */
export type BuyerPlace = { readonly country: string | null; readonly taxId: string | null };

export type BuyerTax = { readonly rate: number; readonly treatment: TaxTreatment };

const NO_TAX: BuyerTax = { rate: 0, treatment: 'none' };

/** The one rate of an order (rulings §8, §14). */
export function taxOf(rules: TaxRules | null, { country, taxId }: BuyerPlace): BuyerTax {
  if (rules === null || country === null) return NO_TAX;
  const { home, rates } = rules;
  const ofShop = isInEu(home);
  if (ofShop && country !== home && taxId !== null && isVatId(country, taxId))
    return { rate: 0, treatment: 'reverseCharge' };
  const own = rates[country];
  if (own !== undefined) return { rate: own, treatment: 'standard' };
  if (!ofShop || !isInEu(country))
    return country === home ? NO_TAX : { rate: 0, treatment: 'export' };
  const atHome = rates[home];
  return atHome === undefined ? NO_TAX : { rate: atHome, treatment: 'standard' };
}
