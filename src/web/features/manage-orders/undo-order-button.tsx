import type { Order } from '../../../domain/orders/orders.contract.ts';
import { manageOrdersCopy } from '../../copy/orders.ts';
import type { CallName } from '../../lib/api.ts';
import { callApi } from '../../lib/session/browser.ts';
import { Button } from '../../ui/button.tsx';
import { catalogueCalls } from '../products/invalidate-catalogue.ts';
import { ignoreFailure } from '../tables/ignore-failure.ts';
import { useRowAction } from '../tables/use-row-action.ts';
import { orderWords } from './order-words.ts';

type Props = {
  label: string;
  title: string;
  body: string;
  call: () => Promise<unknown>;
  done: string;
};

const reloads: readonly CallName[] = [
  'GET /manageOrders',
  'GET /orders',
  'GET /order/{id}',
  ...catalogueCalls,
];

/** Cancels or refunds a customer's order after a confirmation; the stock returns. */
function UndoOrderButton({ label, title, body, call, done }: Props) {
  const { pending, run } = useRowAction();
  return (
    <Button
      size="small"
      variant="quiet"
      pending={pending}
      onClick={run({ question: { title, body, danger: true }, call, done, reloads })}
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
      title={manageOrdersCopy.confirmCancel}
      body={`${orderWords.summary(order)}. ${manageOrdersCopy.cancelBody}`}
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
      title={manageOrdersCopy.confirmRefund}
      body={`${orderWords.summary(order)}. ${manageOrdersCopy.refundBody}`}
      call={() => ignoreFailure(callApi('POST /orderRefund/{id}', { params }), 'ORDER_REFUNDED')}
      done={orderWords.refundDone(order.toolName)}
    />
  );
}
