import { type MemberState, NORTHERN_IRELAND } from './member-states.ts';
import type { Supply } from './supply.ts';
import { vatStateOf } from './tax-areas.ts';
import { vatIdState } from './vat-ids.ts';

export const taxTreatments = ['none', 'standard', 'reverseCharge', 'export'] as const;
/** Why an order has its tax: `none` for a shop without tax, or a country whose rate the shop has not set. */
export type TaxTreatment = (typeof taxTreatments)[number];

export type TaxRules = {
  /** The shop's country. */
  readonly home: string;
  /** The member state whose VAT the shop charges; null outside the EU. */
  readonly homeState: MemberState | null;
  /** By country, in thousandths of a percent. */
  readonly rates: Readonly<Record<string, number>>;
};

export type SupplyTax = { readonly rate: number; readonly treatment: TaxTreatment };

const NO_TAX: SupplyTax = { rate: 0, treatment: 'none' };
const EXPORT: SupplyTax = { rate: 0, treatment: 'export' };
const REVERSE_CHARGE: SupplyTax = { rate: 0, treatment: 'reverseCharge' };

/** The one rate of an order: the country to which the goods go decides, and for its exemption the buyer's VAT id. */
export function taxOf(rules: TaxRules | null, supply: Supply): SupplyTax {
  const { country, taxId } = supply;
  if (rules === null || country === null) return NO_TAX;
  const { home, homeState, rates } = rules;
  if (homeState === null) {
    const own = rates[country];
    if (own !== undefined) return standard(own);
    return country === home ? NO_TAX : EXPORT;
  }
  const state = vatStateOf(supply);
  if (staysHome(rules, country, state)) return standard(rateAt(rates, home, homeState));
  if (state === null) return EXPORT;
  const buyerState = taxId === null ? null : vatIdState(taxId);
  if (buyerState !== null && buyerState !== homeState) return REVERSE_CHARGE;
  return standard(rateAt(rates, country, state) ?? rateAt(rates, home, homeState));
}

/** Whether goods stay in the shop's country; a shop of Northern Ireland delivers to all of the United Kingdom. */
const staysHome = ({ home, homeState }: TaxRules, country: string, state: MemberState | null) =>
  homeState === NORTHERN_IRELAND ? country === home : state === homeState;

const standard = (rate: number | undefined): SupplyTax =>
  rate === undefined ? NO_TAX : { rate, treatment: 'standard' };

/** The rate that is set for a country, or for the state as which it counts. */
function rateAt(rates: TaxRules['rates'], country: string, state: MemberState): number | undefined {
  return rates[country] ?? rates[state];
}
