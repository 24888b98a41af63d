import type { Order } from '../../../domain/orders/orders.contract.ts';
import { manageOrdersCopy } from '../../copy/orders.ts';
import { callApi } from '../../lib/session/browser.ts';
import { Button } from '../../ui/button.tsx';
import { useRowAction } from '../tables/use-row-action.ts';
import { orderWords } from './order-words.ts';
import { ShipTo } from './ship-to.tsx';

/** 'Pending': ships a paid order after a confirmation. */
export function ShipButton({ order }: { order: Order }) {
  const { pending, run } = useRowAction();
  return (
    <Button
      size="small"
      pending={pending}
      onClick={run({
        question: {
          title: manageOrdersCopy.confirmShip,
          body: <ShipTo order={order} />,
        },
        call: () =>
          callApi('PATCH /orderShipment/{id}', {
            params: { id: order._id },
            body: { shipment: true },
          }),
        done: orderWords.shipDone(order.toolName),
        reloads: ['GET /manageOrders', 'GET /orders', 'GET /order/{id}'],
      })}
    >
      {manageOrdersCopy.pending}
    </Button>
  );
}
