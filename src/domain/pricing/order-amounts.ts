import { readRate, shareAt } from '../money/rates.ts';
import type { Settings } from '../settings/settings.keys.ts';
import { countryOfTaxKey, taxKeysIn } from '../settings/tax-settings.ts';
import { type FreightTable, freightOf, readFreight } from './freight.ts';
import { type BuyerPlace, type TaxRules, type TaxTreatment, taxOf } from './tax.ts';

/** What the shop adds to net totals; both null with default settings. */
export type Charges = { readonly tax: TaxRules | null; readonly freight: FreightTable | null };

/**
 * The charges that the settings state.
 * @param currency the shop's, in lower case
 */
export function chargesOf(settings: Settings, currency: string): Charges {
  const rates = taxKeysIn(settings).map((key) => {
    const percent = settings[key];
    return [countryOfTaxKey(key), readRate(Number(percent)) ?? 0] as const;
  });
  const freight = readFreight(settings.freight, currency);
  const table = 'table' in freight ? freight.table : {};
  return {
    tax:
      rates.length === 0
        ? null
        : { home: settings['shop.country'], rates: Object.fromEntries(rates) },
    freight: Object.keys(table).length === 0 ? null : table,
  };
}

/** Whether a buyer has to name a country. */
export const needsCountry = ({ tax, freight }: Charges): boolean =>
  tax !== null || freight !== null;

/** An order's amounts in minor units: `totalMinor` is the sum of the three others. */
export type OrderAmounts = {
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly freightMinor: number;
  readonly totalMinor: number;
  /** In thousandths of a percent. */
  readonly taxRate: number;
  readonly taxTreatment: TaxTreatment;
};

/** The amounts of an order; tax is on goods and freight, rounded once (rulings §14). */
export function orderAmounts(
  netMinor: number,
  buyer: BuyerPlace,
  charges: Charges,
  currency: string,
): OrderAmounts {
  const freightMinor = charges.freight ? freightOf(charges.freight, buyer.country, netMinor) : 0;
  const { rate, treatment } = taxOf(charges.tax, buyer);
  const taxMinor = shareAt(rate, netMinor + freightMinor, currency);
  return {
    netMinor,
    taxMinor,
    freightMinor,
    totalMinor: netMinor + taxMinor + freightMinor,
    taxRate: rate,
    taxTreatment: treatment,
  };
}
