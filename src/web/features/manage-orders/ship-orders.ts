import type { Order } from '../../../domain/orders/orders.contract.ts';
import { ApiError } from '../../lib/api.ts';
import { callApi } from '../../lib/session/browser.ts';

export type NotShipped = { readonly order: Order; readonly reason: string };

export const shipOrder = ({ _id: id }: Order) =>
  callApi('PATCH /orderShipment/{id}', { params: { id }, body: { shipment: true } });

/**
 * Ships orders one by one, past failures.
 * @returns the orders that were not shipped, each with the reason
 * @throws ApiError NOT_ALLOWED when the caller lost the permission
 */
export async function shipOrders(
  orders: readonly Order[],
  ship: (order: Order) => Promise<unknown>,
  onProgress: (done: number) => void = () => {},
): Promise<NotShipped[]> {
  const failed: NotShipped[] = [];
  for (const [index, order] of orders.entries()) {
    onProgress(index);
    try {
      await ship(order);
    } catch (error) {
      if (error instanceof ApiError && error.is('NOT_ALLOWED')) throw error;
      failed.push({ order, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return failed;
}
