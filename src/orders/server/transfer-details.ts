import type { PaymentMethod } from '../../pricing/rules/payment-methods.ts';
import { orderNumber } from '../rules/order-number.ts';
import type { TransferDetails } from '../rules/payment/transfer.ts';
import type { Current } from '../../settings/server/current-settings.ts';

/** Where the buyer of an order sends the money; null if it is to be paid by card. */
export function transferDetails(
  orderId: string,
  payment: PaymentMethod,
  { settings, shopName }: Pick<Current, 'settings' | 'shopName'>,
): TransferDetails | null {
  if (payment !== 'transfer') return null;
  const { 'shop.iban': iban, 'shop.bic': bic, 'shop.bank': bank } = settings;
  return {
    iban,
    ...(bic !== '' && { bic }),
    ...(bank !== '' && { bank }),
    name: shopName,
    reference: orderNumber(orderId),
  };
}
