import { deliveryText } from '../../../cart/rules/delivery-text.ts';
import { paymentReference } from '../../rules/payment/payment-reference.ts';
import type { ExportedOrder } from './exported-orders.store.ts';

/** What names an order's payment outside the shop; empty while it is unpaid. */
export const referenceCell = ({
  transaction_id,
  order_id,
  payment_status,
}: ExportedOrder): string =>
  payment_status === 'owed'
    ? ''
    : (paymentReference({ transactionId: transaction_id, checkoutId: order_id }) ?? '');

/** Where an order goes; empty for the buyer's own address. */
export function deliveryCell({ delivery }: ExportedOrder): string {
  return delivery ? deliveryText(delivery) : '';
}
