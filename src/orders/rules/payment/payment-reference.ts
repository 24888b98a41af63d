import { orderNumber } from '../order-number.ts';
import { isOnAccount } from './account.ts';
import { isTransfer } from './transfer.ts';

type Paid = { readonly transactionId: string | null; readonly checkoutId: string };

/** What names a payment outside the shop: the card company's id, or the order's number for a transfer and on account. */
export const paymentReference = ({ transactionId, checkoutId }: Paid): string | null =>
  isTransfer(transactionId) || isOnAccount(transactionId) ? orderNumber(checkoutId) : transactionId;
