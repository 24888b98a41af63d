import { splitAmount } from '../../../platform/rules/money/split-amount.ts';
import type { Charges } from '../charges.ts';
import { type OrderAmounts, orderAmounts } from './order-amounts.ts';
import type { Supply } from '../tax/supply.ts';

export type AmountsOfOrder = {
  /** Of the whole order. */
  readonly all: OrderAmounts;
  /** Of each line; every amount sums to that of the whole. */
  readonly lines: readonly OrderAmounts[];
};

/**
 * The amounts of an order and the fixed shares of its lines: freight by net total, tax by net total and freight.
 * @param nets the net totals of the lines in minor units
 */
export function amountsOfOrder(
  nets: readonly number[],
  supply: Supply,
  charges: Charges,
  currency: string,
): AmountsOfOrder {
  const netMinor = nets.reduce((sum, net) => sum + net, 0);
  const all = orderAmounts(netMinor, supply, charges, currency);
  const freights = splitAmount(all.freightMinor, nets, currency);
  const charged = nets.map((net, index) => net + (freights[index] ?? 0));
  const taxes = splitAmount(all.taxMinor, charged, currency);
  const lines = nets.map((net, index) => {
    const freightMinor = freights[index] ?? 0;
    const taxMinor = taxes[index] ?? 0;
    const { taxRate, taxTreatment } = all;
    const totalMinor = net + taxMinor + freightMinor;
    return { netMinor: net, taxMinor, freightMinor, totalMinor, taxRate, taxTreatment };
  });
  return { all, lines };
}
