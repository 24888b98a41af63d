import type { Order } from '../../../domain/orders/orders.contract.ts';
import { manageOrdersCopy } from '../../copy/orders.ts';
import { uiCopy } from '../../copy/ui.ts';
import { Button } from '../../ui/button.tsx';
import { useRowAction } from '../tables/use-row-action.ts';
import { orderWords } from './order-words.ts';
import { shipOrder } from './ship-orders.ts';

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
          yes: manageOrdersCopy.ship,
          no: uiCopy.back,
          body: (
            <>
              <span className="block font-semibold wrap-anywhere text-ink">
                {orderWords.summary(order)}
              </span>
              <span className="block wrap-anywhere">{order.userName}</span>
              <span className="block whitespace-pre-line wrap-anywhere">{order.address}</span>
            </>
          ),
        },
        call: () => shipOrder(order),
        done: orderWords.shipDone(order.toolName),
        reloads: ['GET /manageOrders', 'GET /orders', 'GET /order/{id}'],
      })}
    >
      {manageOrdersCopy.pending}
    </Button>
  );
}
