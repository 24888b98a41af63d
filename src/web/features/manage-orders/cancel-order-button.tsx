import type { Order } from '../../../domain/orders/orders.contract.ts';
import { manageOrdersCopy } from '../../copy/orders.ts';
import { callApi } from '../../lib/session/browser.ts';
import { Button } from '../../ui/button.tsx';
import { useRowAction } from '../admins/use-row-action.ts';
import { catalogueCalls } from '../products/catalogue-changed.ts';
import { orderWords } from './order-words.ts';

/** Cancels a customer's unpaid order, after asking; its stock returns. States: ready, cancelling. */
export function CancelOrderButton({ order }: { order: Order }) {
  const { pending, run } = useRowAction();
  return (
    <Button
      size="small"
      variant="quiet"
      pending={pending}
      onClick={run({
        question: {
          title: manageOrdersCopy.confirmCancel,
          body: `${orderWords.lot(order)}. ${manageOrdersCopy.cancelBody}`,
          danger: true,
        },
        call: () => callApi('POST /orderCancel/{id}', { params: { id: order._id } }),
        done: orderWords.cancelDone(order.toolName),
        reloads: ['GET /manageOrders', 'GET /orders', 'GET /order/{id}', ...catalogueCalls],
      })}
    >
      {manageOrdersCopy.cancelOrder}
    </Button>
  );
}
