import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SingleOrder } from '../../../domain/orders/orders.contract.ts';
import { paymentCopy } from '../../copy/payment.ts';
import { ApiError } from '../../lib/api.ts';
import { keysOf } from '../../lib/queries.ts';
import { callApi } from '../../lib/session/browser.ts';
import { toast } from '../../ui/toast.ts';
import { sentenceOf } from '../forms/form-failure.ts';
import { useNavigateAfterSubmit } from '../forms/use-navigate-after-submit.ts';
import { orderQuery } from '../orders/order-query.ts';
import { useOrdersList } from '../orders/orders-list-state.ts';

export type Unsettled = { readonly transactionId: string; readonly reason: string };

/**
 * What paying an order asks of the shop, before the card is asked and after. `intent`: asked for when the page opens
 * and whenever the price changes (seed §4). `settle`: tells the shop that a card has paid, so that it asks the card
 * company and marks the order (rulings §1). On success: a toast and My Orders as they were listed before, or without a network to lead there the paid order. On failure `unsettled` names the
 * payment that was made: checking again sends the same one, and no card is asked twice. `refunded`: it was paid, and the
 * money has gone back since.
 */
export function usePayment(order: SingleOrder) {
  const intent = useQuery(intentQuery(order._id, order.price));
  const [unsettled, setUnsettled] = useState<Unsettled | null>(null);
  const [refunded, setRefunded] = useState(false);
  const client = useQueryClient();
  const afterSubmit = useNavigateAfterSubmit(useOrdersList().orders);

  async function settle(transactionId: string): Promise<void> {
    try {
      await callApi('PATCH /orderPay/{id}', { params: { id: order._id }, body: { transactionId } });
    } catch (error) {
      if (error instanceof ApiError && error.is('ORDER_REFUNDED')) {
        client.removeQueries(keysOf('GET /orders'));
        setRefunded(true);
      } else setUnsettled({ transactionId, reason: sentenceOf(error) });
      return;
    }
    toast.success(paymentCopy.complete);
    // In what was read before, the order is unpaid: who has just paid shall not see it so, nor its Pay, again.
    client.removeQueries(keysOf('GET /orders'));
    // This page stood on it until here; it may be come back to.
    if (await afterSubmit.navigate()) {
      client.removeQueries(keysOf('GET /order/{id}'));
      return;
    }
    // Still here: there was no network to lead on, nor is there one to read the order anew.
    const { queryKey } = orderQuery(order._id);
    client.setQueryData(queryKey, { ...order, paid: true, status: 'paid', transactionId });
  }
  return { intent, settle, unsettled, refunded };
}

/** Asking twice is harmless, since an order has one open intent, so the rules for reads apply to trying again. */
function intentQuery(orderId: string, price: number) {
  return queryOptions({
    queryKey: ['intent', orderId, price],
    queryFn: ({ signal }) =>
      callApi('POST /create-payment-intent', { body: { orderId, price } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}
