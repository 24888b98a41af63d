import type { CartForm } from '../../rules/cart-form.ts';
import { splitDelivery, supplyOfForm } from '../../rules/delivery-fields.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import { orderAmounts } from '../../../pricing/rules/amounts/order-amounts.ts';
import { wayToPay } from '../../../pricing/rules/payment-methods.ts';
import type { PublicConfig } from '../../../platform/screens/public-config.ts';
import type { CartRow } from '../../../cart/screens/cart/use-checked-cart.ts';

/** The checkout's amounts that are seen before it is placed. */
export type ShownAmounts = { readonly netMinor: number; readonly rows: readonly CartRow[] };

/** The request that places these lines for a buyer at the shown prices. */
export function checkoutBody(
  values: CartForm,
  { netMinor, rows }: ShownAmounts,
  userEmail: string,
  config: Pick<PublicConfig, 'charges' | 'currency' | 'takesCards' | 'takesTransfers'>,
) {
  const { charges, currency } = config;
  const { delivery, rest } = splitDelivery(values, charges);
  const { elsewhere, poNumber, ...buyer } = rest;
  const { totalMinor } = orderAmounts(netMinor, supplyOfForm(values), charges, currency);
  return {
    ...buyer,
    // A draft may name a way to pay that is not offered any more.
    payment: wayToPay(config, buyer.payment),
    ...(poNumber && { poNumber }),
    ...(elsewhere && { delivery }),
    userEmail,
    lines: rows.map(({ line, checked }) => ({
      toolId: line.toolId ?? '',
      // A text may mean another number in another language: what was judged is ordered.
      quantity: checked?.quantity ?? Number(line.quantity),
      price: checked?.price,
      ...(checked?.aheadUnits && { promisedOn: checked.nextDelivery?.date }),
    })),
    total: majorOf(totalMinor, currency),
  };
}
