import type { Order } from '../../../domain/orders/orders.contract.ts';
import { manageOrdersCopy } from '../../copy/orders.ts';
import { callApi } from '../../lib/session/browser.ts';
import { Button } from '../../ui/button.tsx';
import { useRowAction } from '../admins/use-row-action.ts';
import { catalogueCalls } from '../products/catalogue-changed.ts';
import { orderWords } from './order-words.ts';

/** Pays a paid order back, after asking; its stock returns. States: ready, refunding. */
export function RefundButton({ order }: { order: Order }) {
  const { pending, run } = useRowAction();
  return (
    <Button
      size="small"
      variant="quiet"
      pending={pending}
      onClick={run({
        question: {
          title: manageOrdersCopy.confirmRefund,
          body: `${orderWords.lot(order)}. ${manageOrdersCopy.refundBody}`,
          danger: true,
        },
        call: () => callApi('POST /orderRefund/{id}', { params: { id: order._id } }),
        done: orderWords.refundDone(order.toolName),
        reloads: ['GET /manageOrders', 'GET /orders', 'GET /order/{id}', ...catalogueCalls],
      })}
    >
      {manageOrdersCopy.refund}
    </Button>
  );
}
