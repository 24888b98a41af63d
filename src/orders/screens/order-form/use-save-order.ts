import { useQueryClient } from '@tanstack/react-query';
import { CART_NAME_MAX_LENGTH } from '../../../cart/rules/cart-name.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { textStart } from '../../../platform/rules/text/text.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { linesOfOrder } from '../../../cart/screens/cart/lines/lines-of-order.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type PlacedOrder = { readonly id: string; readonly poNumber: string | null };

/** Saves what was ordered as a cart, under the order's numbers: saved twice, it is there once. */
export function useSaveOrder({ id, poNumber }: PlacedOrder) {
  const client = useQueryClient();
  return useAction(async () => {
    const fileName = [t('orders.saveOrder.name', { number: orderNumber(id) }), poNumber]
      .filter(Boolean)
      .join(', ');
    const name = textStart(fileName, CART_NAME_MAX_LENGTH).trim();
    await callApi('POST /savedCarts', { body: { name, lines: await linesOfOrder(id) } });
    toast.success(t('orders.saveOrder.saved', { name }), {
      to: '/cart',
      label: t('orders.saveOrder.see'),
    });
    await client.invalidateQueries(keysOf('GET /savedCarts'));
  }, toast.error);
}
