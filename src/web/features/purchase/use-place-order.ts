import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatCount } from '../../../domain/format-count.ts';
import { type OrderForm, orderFormFields, orderPrice } from '../../../domain/orders/order.rules.ts';
import { orderNumber } from '../../../domain/orders/order-number.ts';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { orderCopy } from '../../copy/orders.ts';
import { uiCopy } from '../../copy/ui.ts';
import { ApiError } from '../../lib/api.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { keysOf } from '../../lib/queries.ts';
import { callApi } from '../../lib/session/browser.ts';
import { usePriceFormat } from '../../lib/use-price-format.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { showFailure } from '../forms/form-failure.ts';
import { sendKey, sendOnce } from '../forms/send-once.ts';
import { useNavigateAfterSubmit } from '../forms/use-navigate-after-submit.ts';
import { useSignedInUser } from '../guards/signed-in-user.ts';
import { tabStore } from '../guards/tab-store.ts';
import { type LastOrder, lastOrderOf, mayRepeat, orderKey } from './last-order.ts';
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
  const { currency } = usePublicConfig();
  const priceOf = usePriceFormat();
  const afterSubmit = useNavigateAfterSubmit('/dashboard/myOrder');
  const formKey = orderKey(email, part._id, repeatOf);
  const key = sendKey(tabStore, formKey);
  const last = lastOrderOf(tabStore, formKey);

  const bodyOf = (values: OrderForm, price: number) => ({
    ...values,
    toolId: part._id,
    toolName: part.name,
    userEmail: email,
    price,
  });

  /** Remembers the order before it is sent, since the page may be reloaded before the answer. */
  async function send(values: OrderForm, price: number): Promise<void> {
    const sent = bodyOf(values, price);
    const before = last.read();
    const sending = { sent, sentAt: Date.now(), id: null };
    last.write(sending);
    try {
      const { insertedId } = await sendOnce(key, sent, (idempotencyKey) =>
        callApi('POST /orders', { body: sent }, { idempotencyKey }),
      );
      last.write({ ...sending, id: insertedId });
    } catch (error) {
      if (error instanceof ApiError && error.problem.status < 500) last.write(before);
      throw error;
    }
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

  function askAboutRepeat({ id, sent }: LastOrder): Promise<boolean> {
    const { repeat, sum } = purchaseWords;
    const what = sum(formatCount(sent.quantity), sent.toolName);
    return confirm({
      title: repeat.title,
      body: id === null ? repeat.lost(what) : repeat.placed(what, orderNumber(id)),
      yes: repeat.yes,
      no: uiCopy.back,
    });
  }

  async function place(values: OrderForm): Promise<void> {
    setFailure(null);
    const price = orderPrice(part, values.quantity, currency);
    const former = last.read();
    if (mayRepeat(former, bodyOf(values, price)) && !(await askAboutRepeat(former))) return;
    await attempt(values, price);
  }
  return { place, failure, afterSubmit };
}
