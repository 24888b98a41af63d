import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SingleOrder } from '../../../orders/rules/orders.contract.ts';
import { paymentCopy } from '../words/payment.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { messageOf } from '../../../platform/screens/forms/form-failure.ts';
import { useNavigateAfterSubmit } from '../../../platform/screens/forms/use-navigate-after-submit.ts';
import { orderQuery } from '../../../orders/screens/own/order-query.ts';
import { checkoutQuery } from '../../../orders/screens/own/checkout-query.ts';
import type { Payable } from '../../../orders/screens/own/payable.ts';
import { useOrdersList } from '../../../orders/screens/own/orders-list-state.ts';

export type Unsettled = { readonly transactionId: string; readonly reason: string };

const lists = ['GET /orders', 'GET /checkouts'] as const;

/**
 * Creates the intent when the page opens or the price changes (seed §4). `settle` marks the order
 * as paid after the charge (rulings §1); if that fails, `unsettled` holds the payment for another
 * check.
 */
export function usePayment(payable: Payable, order: SingleOrder | undefined, takesCards: boolean) {
  const intent = useQuery(intentQuery(payable, takesCards));
  const [unsettled, setUnsettled] = useState<Unsettled | null>(null);
  const [refunded, setRefunded] = useState(false);
  const client = useQueryClient();
  const afterSubmit = useNavigateAfterSubmit(useOrdersList().orders);

  async function settle(transactionId: string): Promise<void> {
    try {
      await callSettle(payable, transactionId);
    } catch (error) {
      if (error instanceof ApiError && error.is('ORDER_REFUNDED')) {
        for (const call of lists) client.removeQueries(keysOf(call));
        setRefunded(true);
      } else setUnsettled({ transactionId, reason: messageOf(error) });
      return;
    }
    toast.success(paymentCopy.complete);
    // The cached lists show the order as unpaid.
    for (const call of lists) client.removeQueries(keysOf(call));
    // Only after leaving the page, which reads this query; the Back button may return to it.
    if (await afterSubmit.navigate()) {
      client.removeQueries(keysOf('GET /order/{id}'));
      client.removeQueries(keysOf('GET /checkout/{id}'));
      return;
    }
    // Offline the page stays open, so what it shows is updated in the cache.
    if (order) {
      const { queryKey } = orderQuery(order._id);
      client.setQueryData(queryKey, { ...order, paid: true, status: 'paid', transactionId });
    } else {
      const { queryKey } = checkoutQuery(payable.id);
      client.setQueryData(queryKey, (known) => known && { ...known, paid: true, due: 0 });
    }
  }
  return { intent, settle, unsettled, refunded };
}

function callSettle({ kind, id }: Payable, transactionId: string): Promise<unknown> {
  const input = { params: { id }, body: { transactionId } };
  return kind === 'order'
    ? callApi('PATCH /orderPay/{id}', input)
    : callApi('PATCH /checkoutPay/{id}', input);
}

/** A repetition is harmless, since a checkout has one open intent: it is retried like a read. */
function intentQuery({ kind, id, amount, payment }: Payable, takesCards: boolean) {
  const body = kind === 'order' ? { orderId: id, price: amount } : { checkoutId: id };
  return queryOptions({
    queryKey: ['intent', id, amount],
    queryFn: ({ signal }) => callApi('POST /create-payment-intent', { body }, { signal }),
    enabled: payment === 'card' && takesCards,
    staleTime: Infinity,
    gcTime: 0,
  });
}
