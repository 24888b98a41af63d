import type { Order } from '../../rules/orders.contract.ts';
import { myOrdersCopy } from '../../../platform/screens/words/orders.ts';
import type { CallName } from '../../../platform/screens/api/api.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { OrderBrief } from './order-brief.tsx';

const reloads: readonly CallName[] = [
  'GET /checkouts',
  'GET /checkout/{id}',
  'GET /order/{id}',
  'GET /orders',
  'GET /tools',
  'GET /tool/{id}',
];

/**
 * Cancels an unpaid order after a confirmation. A refusal reloads the list too, since the
 * order has changed then.
 */
export function CancelOrder({ order }: { order: Order }) {
  const { pending, run } = useRowAction();
  // Not a box, since most rows of a list are paid; a phone's card leaves it out.
  if (order.status !== 'unpaid')
    return (
      <button type="button" disabled className="px-3 text-sm text-soft @max-wide:hidden">
        {myOrdersCopy.cancel}
      </button>
    );
  return (
    <Button
      variant="danger"
      size="small"
      pending={pending}
      aria-describedby={`order-${order._id}`}
      onClick={run({
        question: {
          title: myOrdersCopy.confirmDelete,
          body: <OrderBrief order={order} />,
          yes: myOrdersCopy.cancelOrder,
          no: myOrdersCopy.keepOrder,
          danger: true,
        },
        call: () =>
          ignoreFailure(
            callApi('DELETE /order/{id}', { params: { id: order._id } }),
            'ORDER_CANCELLED',
          ),
        done: myOrdersCopy.deleted(order.toolName),
        reloads,
      })}
    >
      {myOrdersCopy.cancel}
    </Button>
  );
}
