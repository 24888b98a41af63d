import type { Order } from '../../../domain/orders/orders.contract.ts';
import { manageOrdersCopy } from '../../copy/orders.ts';
import { callApi } from '../../lib/session/browser.ts';
import { ignoreFailure } from '../tables/ignore-failure.ts';
import { orderWords } from './order-words.ts';
import { UndoOrderButton } from './undo-order-button.tsx';

export function RefundButton({ order }: { order: Order }) {
  return (
    <UndoOrderButton
      label={manageOrdersCopy.refund}
      title={manageOrdersCopy.confirmRefund}
      body={`${orderWords.summary(order)}. ${manageOrdersCopy.refundBody}`}
      call={() =>
        ignoreFailure(
          callApi('POST /orderRefund/{id}', { params: { id: order._id } }),
          'ORDER_REFUNDED',
        )
      }
      done={orderWords.refundDone(order.toolName)}
    />
  );
}
