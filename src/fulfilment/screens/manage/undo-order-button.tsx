import type { Order } from '../../../orders/rules/orders.contract.ts';
import { manageOrdersCopy, myOrdersCopy } from '../../../platform/screens/words/orders.ts';
import { uiCopy } from '../../../platform/screens/words/ui.ts';
import type { CallName } from '../../../platform/screens/api/api.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import type { Question } from '../../../platform/screens/ui/confirm.tsx';
import { OrderBrief } from '../../../orders/screens/own/order-brief.tsx';
import { catalogueCalls } from '../../../catalogue/screens/parts/invalidate-catalogue.ts';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { orderWords } from '../../../orders/screens/own/order-words.ts';

type Props = {
  label: string;
  question: Omit<Question, 'danger'>;
  call: () => Promise<unknown>;
  done: string;
};

const reloads: readonly CallName[] = [
  'GET /manageOrders',
  'GET /orders',
  'GET /order/{id}',
  'GET /checkout/{id}',
  'GET /checkouts',
  'GET /customer/{email}',
  ...catalogueCalls,
];

/** Cancels or refunds a customer's order after a confirmation; the stock returns. */
function UndoOrderButton({ label, question, call, done }: Props) {
  const { pending, run } = useRowAction();
  return (
    <Button
      size="small"
      variant="quiet"
      pending={pending}
      onClick={run({ question: { ...question, danger: true }, call, done, reloads })}
    >
      {label}
    </Button>
  );
}

export function CancelOrderButton({ order }: { order: Order }) {
  const params = { id: order._id };
  return (
    <UndoOrderButton
      label={manageOrdersCopy.cancelOrder}
      question={{
        title: manageOrdersCopy.confirmCancel,
        body: <OrderBrief order={order}>{manageOrdersCopy.cancelBody}</OrderBrief>,
        yes: manageOrdersCopy.cancelOrder,
        no: myOrdersCopy.keepOrder,
      }}
      call={() => ignoreFailure(callApi('POST /orderCancel/{id}', { params }), 'ORDER_CANCELLED')}
      done={orderWords.cancelDone(order.toolName)}
    />
  );
}

export function RefundButton({ order }: { order: Order }) {
  const params = { id: order._id };
  return (
    <UndoOrderButton
      label={manageOrdersCopy.refund}
      question={{
        title: manageOrdersCopy.confirmRefund,
        body: <OrderBrief order={order}>{manageOrdersCopy.refundBody}</OrderBrief>,
        yes: manageOrdersCopy.refundOrder,
        no: uiCopy.back,
      }}
      call={() =>
        ignoreFailure(callApi('POST /orderRefund/{id}', { params, body: {} }), 'ORDER_REFUNDED')
      }
      done={orderWords.refundDone(order.toolName)}
    />
  );
}
