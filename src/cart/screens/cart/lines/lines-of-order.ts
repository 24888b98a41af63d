import type { CartLine } from '../../../rules/cart-lines.ts';
import { callApi } from '../../../../platform/screens/session/browser.ts';

/** The lines of what was placed together, for the cart. */
export async function linesOfOrder(checkoutId: string): Promise<CartLine[]> {
  const { orders } = await callApi('GET /checkout/{id}', { params: { id: checkoutId } });
  return orders.map(({ toolId, toolName, sku, quantity }) => ({
    ref: sku ?? toolName,
    toolId,
    quantity,
  }));
}
