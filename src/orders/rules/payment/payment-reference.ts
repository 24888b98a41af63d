import { orderNumber } from '../order-number.ts';
import { isTransfer } from './transfer.ts';

type Paid = { readonly transactionId: string | null; readonly checkoutId: string };

/** What names a payment outside the shop: the card company's id, or what a buyer wrote on a bank transfer. */
export const paymentReference = ({ transactionId, checkoutId }: Paid): string | null =>
  isTransfer(transactionId) ? orderNumber(checkoutId) : transactionId;
