import type { Order } from '../../../domain/orders/orders.contract.ts';
import { manageOrdersCopy } from '../../copy/orders.ts';
import { callApi } from '../../lib/session/browser.ts';
import { ignoreFailure } from '../tables/ignore-failure.ts';
import { orderWords } from './order-words.ts';
import { UndoOrderButton } from './undo-order-button.tsx';

export function CancelOrderButton({ order }: { order: Order }) {
  return (
    <UndoOrderButton
      label={manageOrdersCopy.cancelOrder}
      title={manageOrdersCopy.confirmCancel}
      body={`${orderWords.summary(order)}. ${manageOrdersCopy.cancelBody}`}
      call={() =>
        ignoreFailure(
          callApi('POST /orderCancel/{id}', { params: { id: order._id } }),
          'ORDER_CANCELLED',
        )
      }
      done={orderWords.cancelDone(order.toolName)}
    />
  );
}
