import { splitAmount } from '../../../platform/rules/money/split-amount.ts';
import type { Charges } from '../charges.ts';
import { type OrderAmounts, orderAmounts } from './order-amounts.ts';
import type { Supply } from '../tax/supply.ts';

export type CheckoutAmounts = {
  /** Of the whole checkout. */
  readonly all: OrderAmounts;
  /** Of each order; every amount sums to that of the whole. */
  readonly orders: readonly OrderAmounts[];
};

/**
 * The amounts of a checkout and the fixed shares of its orders: freight by net total, tax by net total and freight.
 * @param nets the net totals of the orders in minor units
 */
export function checkoutAmounts(
  nets: readonly number[],
  supply: Supply,
  charges: Charges,
  currency: string,
): CheckoutAmounts {
  const netMinor = nets.reduce((sum, net) => sum + net, 0);
  const all = orderAmounts(netMinor, supply, charges, currency);
  const freights = splitAmount(all.freightMinor, nets, currency);
  const charged = nets.map((net, index) => net + (freights[index] ?? 0));
  const taxes = splitAmount(all.taxMinor, charged, currency);
  const orders = nets.map((net, index) => {
    const freightMinor = freights[index] ?? 0;
    const taxMinor = taxes[index] ?? 0;
    const { taxRate, taxTreatment } = all;
    const totalMinor = net + taxMinor + freightMinor;
    return { netMinor: net, taxMinor, freightMinor, totalMinor, taxRate, taxTreatment };
  });
  return { all, orders };
}
