import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatCount } from '../../../domain/money.ts';
import { type OrderForm, orderFormFields, orderPrice } from '../../../domain/orders/order.rules.ts';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { orderCopy } from '../../copy/orders.ts';
import { uiCopy } from '../../copy/ui.ts';
import { ApiError } from '../../lib/api.ts';
import { keysOf } from '../../lib/queries.ts';
import { callApi } from '../../lib/session/browser.ts';
import { usePriceFormat } from '../../lib/use-price-format.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { showFailure } from '../forms/form-failure.ts';
import { sendKey, sendOnce } from '../forms/send-once.ts';
import { useNavigateAfterSubmit } from '../forms/use-navigate-after-submit.ts';
import { draftKey } from '../guards/form-draft.ts';
import { useSignedInUser } from '../guards/signed-in-user.ts';
import { tabStore } from '../guards/tab-store.ts';
import { purchaseWords } from './purchase-words.ts';

/**
 * Places an order, then shows My Orders. A changed price is confirmed and sent again; any refusal
 * reloads the part and keeps the typed values.
 */
export function usePlaceOrder(
  part: Part,
  repeatOf: string | null,
  form: UseFormReturn<OrderForm>,
  onPlaced: () => void,
) {
  const { email } = useSignedInUser();
  const [failure, setFailure] = useState<string | null>(null);
  const client = useQueryClient();
  const confirm = useConfirm();
  const priceOf = usePriceFormat();
  const afterSubmit = useNavigateAfterSubmit('/dashboard/myOrder');
  // A repeated order has a key of its own, so that it is not taken for a retry of the first.
  const what = ['order', part._id, repeatOf].filter(Boolean).join(' ');
  const key = sendKey(tabStore, draftKey(email, what));

  async function send(values: OrderForm, price: number): Promise<void> {
    const body = { ...values, toolId: part._id, toolName: part.name, userEmail: email, price };
    await sendOnce(key, body, (idempotencyKey) =>
      callApi('POST /orders', { body }, { idempotencyKey }),
    );
  }

  async function attempt(values: OrderForm, price: number): Promise<void> {
    try {
      await send(values, price);
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem) void client.invalidateQueries(keysOf('GET /purchase/{id}'));
      if (problem?.code === 'PRICE_CHANGED')
        return askAboutPrice(values, Number(problem['price']), Number(problem['unitPrice']));
      if (problem?.code === 'OUT_OF_STOCK') {
        form.setError(
          'quantity',
          { type: 'server', message: problem.detail },
          { shouldFocus: true },
        );
        return;
      }
      setFailure(showFailure<OrderForm>(error, orderFormFields, form.setError));
      return;
    }
    onPlaced();
    toast.success(orderCopy.placed);
    // The cached lists lack the new order.
    client.removeQueries(keysOf('GET /orders'));
    await afterSubmit.navigate();
    for (const call of [
      'GET /tools',
      'GET /tool/{id}',
      'GET /purchase/{id}',
      'GET /manageOrders',
    ] as const) {
      void client.invalidateQueries(keysOf(call));
    }
  }

  async function askAboutPrice(values: OrderForm, price: number, unitPrice: number): Promise<void> {
    const body = [
      purchaseWords.each(priceOf(unitPrice)),
      purchaseWords.newTotal(formatCount(values.quantity), priceOf(price)),
    ].join(' ');
    const question = {
      title: orderCopy.priceChanged,
      body,
      yes: orderCopy.atNewPrice,
      no: uiCopy.back,
    };
    if (await confirm(question)) await attempt(values, price);
  }

  async function place(values: OrderForm): Promise<void> {
    setFailure(null);
    await attempt(values, orderPrice(part.price, values.quantity));
  }
  return { place, failure, afterSubmit };
}
