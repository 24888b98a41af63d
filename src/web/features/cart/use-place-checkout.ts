import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { type CheckoutForm, checkoutFields } from '../../../domain/checkouts/checkout-form.ts';
import { formatCount } from '../../../domain/format-count.ts';
import type { RefusedLine } from '../../../domain/errors/refused-line.ts';
import { majorOf } from '../../../domain/money/money.ts';
import { orderAmounts } from '../../../domain/pricing/order-amounts.ts';
import { orderCopy } from '../../copy/orders.ts';
import { ApiError } from '../../lib/api.ts';
import { refreshConfig, usePublicConfig } from '../../lib/public-config.ts';
import { keysOf } from '../../lib/queries.ts';
import { callApi } from '../../lib/session/browser.ts';
import { usePriceFormat } from '../../lib/use-price-format.ts';
import { toast } from '../../ui/toast.ts';
import { showFailure } from '../forms/form-failure.ts';
import { sendKey, sendOnce } from '../forms/send-once.ts';
import { useNavigateAfterSubmit } from '../forms/use-navigate-after-submit.ts';
import { useSignedInUser } from '../guards/signed-in-user.ts';
import { tabStore } from '../guards/tab-store.ts';
import { checkoutWords } from './cart-words.ts';
import { checkoutKey, lastCheckoutOf } from './last-checkout.ts';
import { refusalKey } from './line-rows.ts';
import { removePlaced } from './use-cart.ts';
import { type CartRow, cartChecks } from './use-checked-cart.ts';

/** The checkout's amounts that the buyer sees. */
export type Shown = { readonly netMinor: number; readonly rows: readonly CartRow[] };

/**
 * Places the cart's lines as one checkout, then leads to its payment. A refusal names the lines and keeps what was
 * typed; the lines that were placed leave the cart.
 */
export function usePlaceCheckout(form: UseFormReturn<CheckoutForm>, onPlaced: () => void) {
  const { email } = useSignedInUser();
  const { currency, charges } = usePublicConfig();
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [isPlaced, setPlaced] = useState(false);
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const priceOf = usePriceFormat();
  const afterSubmit = useNavigateAfterSubmit('/dashboard/myOrder');
  const last = lastCheckoutOf(tabStore, email);

  function bodyOf(values: CheckoutForm, { netMinor, rows }: Shown) {
    const { elsewhere, deliveryName = '', deliveryAddress = '', poNumber, ...buyer } = values;
    const buyerPlace = { country: buyer.country || null, taxId: buyer.taxId || null };
    const { totalMinor } = orderAmounts(netMinor, buyerPlace, charges, currency);
    return {
      ...buyer,
      ...(poNumber && { poNumber }),
      ...(elsewhere && { delivery: { name: deliveryName, address: deliveryAddress } }),
      userEmail: email,
      lines: rows.map(({ line, checked }) => ({
        toolId: line.toolId ?? '',
        quantity: Number(line.quantity),
        price: checked?.price,
      })),
      total: majorOf(totalMinor, currency),
    };
  }

  function show(error: unknown, rows: readonly CartRow[]): void {
    const problem = error instanceof ApiError ? error.problem : null;
    if (problem) void client.invalidateQueries(cartChecks);
    // Tax or freight may be new since this page was loaded.
    if (problem?.code === 'PRICE_CHANGED' || problem?.errors?.['country'])
      void refreshConfig(revalidate);
    const lines = (problem?.['lines'] ?? []) as readonly RefusedLine[];
    setRefusals(
      new Map(
        lines.flatMap((refused) => {
          const row = rows[refused.index];
          return row ? [[refusalKey(row), wordsOf(refused, problem?.errors, problem?.detail)]] : [];
        }),
      ),
    );
    if (problem?.code === 'PRICE_CHANGED')
      return setFailure(checkoutWords.priceChanged(priceOf(Number(problem['total']))));
    if (lines.length > 0) return setFailure(checkoutWords.refused);
    setFailure(showFailure<CheckoutForm>(error, checkoutFields(charges), form.setError));
  }

  function wordsOf(
    { index, code, available, unitPrice }: RefusedLine,
    errors: Readonly<Record<string, string>> | undefined,
    detail = '',
  ): string {
    if (code === 'PRICE_CHANGED') return checkoutWords.eachNow(priceOf(unitPrice ?? 0));
    if (code === 'OUT_OF_STOCK') return checkoutWords.left(formatCount(available ?? 0));
    return errors?.[`lines.${index}.quantity`] ?? errors?.[`lines.${index}.toolId`] ?? detail;
  }

  async function place(values: CheckoutForm, shown: Shown): Promise<void> {
    setFailure(null);
    setRefusals(new Map());
    const sent = bodyOf(values, shown);
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
      show(error, shown.rows);
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
  return { place, failure, setFailure, refusals, isPlaced, afterSubmit };
}
