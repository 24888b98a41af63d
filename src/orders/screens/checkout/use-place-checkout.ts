import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckoutForm } from '../../rules/checkout-form.ts';
import { orderCopy } from '../../../platform/screens/words/orders.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { sendKey, sendOnce } from '../../../platform/screens/forms/send-once.ts';
import { useNavigateAfterSubmit } from '../../../platform/screens/forms/use-navigate-after-submit.ts';
import { useSignedInUser } from '../../../customers/screens/guards/signed-in-user.ts';
import { tabStore } from '../../../platform/screens/forms/tab-store.ts';
import { type Shown, checkoutBody } from './checkout-body.ts';
import { checkoutKey, lastCheckoutOf } from './last-checkout.ts';
import { removePlaced } from '../../../cart/screens/cart/use-cart.ts';
import { useRefusals } from './use-refusals.ts';

/**
 * Places the cart's lines as one checkout, then leads to its payment. A refusal names the lines and keeps what was
 * typed; the lines that were placed leave the cart.
 */
export function usePlaceCheckout(form: UseFormReturn<CheckoutForm>, onPlaced: () => void) {
  const { email } = useSignedInUser();
  const config = usePublicConfig();
  const refused = useRefusals(form);
  const [isPlaced, setPlaced] = useState(false);
  const client = useQueryClient();
  const priceOf = usePriceFormat();
  const afterSubmit = useNavigateAfterSubmit('/dashboard/myOrder');
  const last = lastCheckoutOf(tabStore, email);

  async function place(values: CheckoutForm, shown: Shown): Promise<void> {
    refused.clear();
    const sent = checkoutBody(values, shown, email, config);
    const lines = shown.rows.map(({ line }) => line);
    const before = last.read();
    const sending = { lines, total: priceOf(sent.total), sentAt: Date.now(), id: null };
    // The page may be reloaded before the answer.
    last.write(sending);
    const key = sendKey(tabStore, checkoutKey(email));
    let id: string;
    try {
      const answer = await sendOnce(key, sent, (idempotencyKey) =>
        callApi('POST /checkouts', { body: sent }, { idempotencyKey }),
      );
      id = answer.insertedId;
    } catch (error) {
      if (error instanceof ApiError && error.problem.status < 500) last.write(before);
      await refused.show(error, shown.rows);
      return;
    }
    last.write({ ...sending, id });
    setPlaced(true);
    removePlaced(lines);
    onPlaced();
    toast.success(orderCopy.placed);
    // The cached lists lack the new orders.
    for (const call of ['GET /orders', 'GET /checkouts'] as const)
      client.removeQueries(keysOf(call));
    await afterSubmit.navigate(`/payment/${id}`);
    for (const call of ['GET /tools', 'GET /tool/{id}', 'GET /purchase/{id}'] as const)
      void client.invalidateQueries(keysOf(call));
  }
  const { failure, refuseUnready, refusals } = refused;
  return { place, failure, refuseUnready, refusals, isPlaced, afterSubmit };
}
