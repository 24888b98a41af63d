import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '../../../domain/orders/orders.contract.ts';
import { myOrdersCopy } from '../../copy/orders.ts';
import { keysOf } from '../../lib/queries.ts';
import { callApi } from '../../lib/session/browser.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { sentenceOf } from '../forms/form-failure.ts';

/**
 * Cancels an unpaid order, after asking (seed §4). States: ready, disabled once money has arrived, cancelling,
 * failed (an error toast). Either way the list is read again, since a refusal means that the order has moved on.
 */
export function CancelOrder({ order }: { order: Order }) {
  const [pending, setPending] = useState(false);
  const confirm = useConfirm();
  const client = useQueryClient();

  async function cancel() {
    if (!(await confirm({ title: myOrdersCopy.confirmDelete, body: order.toolName, danger: true })))
      return;
    setPending(true);
    try {
      const { deletedCount } = await callApi('DELETE /order/{id}', { params: { id: order._id } });
      if (deletedCount > 0) toast.success(myOrdersCopy.deleted(order.toolName));
    } catch (error) {
      toast.error(sentenceOf(error));
    }
    await Promise.allSettled([
      client.invalidateQueries(keysOf('GET /orders')),
      client.invalidateQueries(keysOf('GET /tools')),
      client.invalidateQueries(keysOf('GET /tool/{id}')),
    ]);
    setPending(false);
  }

  return (
    <Button
      variant="danger"
      size="small"
      pending={pending}
      disabled={order.status !== 'unpaid'}
      aria-describedby={`order-${order._id}`}
      onClick={() => void cancel()}
    >
      {myOrdersCopy.cancel}
    </Button>
  );
}
