import type { Order } from '../../../domain/orders/orders.contract.ts';
import { manageOrdersCopy } from '../../copy/orders.ts';
import { callApi } from '../../lib/session/browser.ts';
import { doneBefore } from '../tables/done-before.ts';
import { orderWords } from './order-words.ts';
import { UndoOrderButton } from './undo-order-button.tsx';

/** Pays a paid order back. */
export function RefundButton({ order }: { order: Order }) {
  return (
    <UndoOrderButton
      label={manageOrdersCopy.refund}
      title={manageOrdersCopy.confirmRefund}
      body={`${orderWords.lot(order)}. ${manageOrdersCopy.refundBody}`}
      call={() =>
        doneBefore(
          callApi('POST /orderRefund/{id}', { params: { id: order._id } }),
          'ORDER_REFUNDED',
        )
      }
      done={orderWords.refundDone(order.toolName)}
    />
  );
}
