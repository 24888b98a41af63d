import { shareAt } from '../../../platform/rules/money/rates.ts';
import type { Charges } from '../charges.ts';
import { freightOf } from '../freight.ts';
import type { Supply } from '../tax/supply.ts';
import { type TaxTreatment, taxOf } from '../tax/tax.ts';

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

/** The amounts of an order; tax is on goods and freight, rounded once. */
export function orderAmounts(
  netMinor: number,
  supply: Supply,
  charges: Charges,
  currency: string,
): OrderAmounts {
  const freightMinor = charges.freight ? freightOf(charges.freight, supply.country, netMinor) : 0;
  const { rate, treatment } = taxOf(charges.tax, supply);
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
