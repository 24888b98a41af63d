import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { type OrderForm, orderFields } from '../../../cart/rules/order-form.ts';
import { linePriceOf, minorTermsOf } from '../../../pricing/rules/price-breaks.ts';
import { inMajor, majorOf } from '../../../platform/rules/money/money.ts';
import { hasCharges } from '../../../pricing/rules/charges.ts';
import { unitsAhead } from '../../../pricing/rules/quantities/quantity.rules.ts';
import { orderAmounts } from '../../../pricing/rules/amounts/order-amounts.ts';
import { supplyOf } from '../../../pricing/rules/tax/supply.ts';
import { orderNumber } from '../../rules/order-number.ts';
import type { PricedPart } from '../../../catalogue/rules/parts/part.schema.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { refreshConfig, usePublicConfig } from '../../../platform/screens/public-config.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { useConfirm } from '../../../platform/screens/ui/overlays/confirm.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { showFailure } from '../../../platform/screens/forms/form-failure.ts';
import type { LastSent } from '../../../platform/screens/forms/last-sent.ts';
import { useNavigateAfterSubmit } from '../../../platform/screens/forms/use-navigate-after-submit.ts';
import { useSignedInUser } from '../../../customers/screens/guards/signed-in-user.ts';
import { useLastSent, useSendOnce } from '../../../customers/screens/guards/use-send-once.ts';
import type { OrderRequest } from '../../rules/order-request.ts';
import { useProposing } from '../proposals/use-proposing.tsx';
import { mayRepeat, orderFormName } from './last-order.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** The amounts that the buyer was shown: net, and with tax and freight. */
type ShownAmounts = { readonly price: number; readonly total: number };

/**
 * Places an order, then shows My Orders. A changed price is confirmed and sent again; any refusal
 * reloads the part and keeps the typed values.
 */
export function usePlaceOrder(
  part: PricedPart,
  repeatOf: string | null,
  form: UseFormReturn<OrderForm>,
  { onInvoice, onPlaced }: { readonly onInvoice: boolean; readonly onPlaced: () => void },
) {
  const { email } = useSignedInUser();
  const [failure, setFailure] = useState<string | null>(null);
  const client = useQueryClient();
  const confirm = useConfirm();
  const { currency, charges } = usePublicConfig();
  const { revalidate } = useRevalidator();
  const priceOf = usePriceFormat();
  const afterSubmit = useNavigateAfterSubmit('/dashboard/myOrder');
  const formName = orderFormName(part._id, repeatOf);
  const sendOnce = useSendOnce();
  const last = useLastSent<OrderRequest>(formName);
  const proposing = useProposing(onPlaced);

  const bodyOf = (values: OrderForm, { price, total }: ShownAmounts) => ({
    ...values,
    toolId: part._id,
    toolName: part.name,
    userEmail: email,
    price,
    ...(hasCharges(charges) && { total }),
    ...(onInvoice && { payment: 'invoice' as const }),
    ...(unitsAhead(values.quantity, part) > 0 && { promisedOn: part.nextDelivery?.date }),
  });

  function amountsOf(values: OrderForm): ShownAmounts {
    const net = linePriceOf(minorTermsOf(part, currency), values.quantity);
    const { totalMinor } = orderAmounts(net.minor, supplyOf(values), charges, currency);
    return { price: inMajor(net), total: majorOf(totalMinor, currency) };
  }

  const send = (body: ReturnType<typeof bodyOf>) =>
    last.remember(body, () =>
      sendOnce(formName, body, (idempotencyKey) =>
        callApi('POST /orders', { body }, { idempotencyKey }),
      ),
    );

  async function attempt(values: OrderForm, amounts: ShownAmounts): Promise<void> {
    try {
      await send(bodyOf(values, amounts));
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      const reloads = Promise.all([
        problem && client.invalidateQueries(keysOf('GET /purchase/{id}')),
        // Tax or freight may be new since this page was loaded.
        (problem?.code === 'PRICE_CHANGED' || problem?.errors?.['country']) &&
          refreshConfig(revalidate),
      ]);
      // The next press sends the amounts and days that are shown, so the new ones come before the reason.
      if (problem?.status === 409) await reloads;
      if (problem?.code === 'PRICE_CHANGED')
        return askAboutPrice(values, amounts, {
          title: problem.title,
          price: Number(problem['price']),
          total: Number(problem['total']),
          unitPrice: Number(problem['unitPrice']),
        });
      if (problem?.code === 'OUT_OF_STOCK') {
        form.setError(
          'quantity',
          { type: 'server', message: problem.detail },
          { shouldFocus: true },
        );
        return;
      }
      const {
        toolId,
        toolName: _,
        quantity,
        price,
        total,
        promisedOn,
        ...buyer
      } = {
        total: undefined,
        promisedOn: undefined,
        ...bodyOf(values, amounts),
      };
      const line = { toolId, quantity, price, ...(promisedOn !== undefined && { promisedOn }) };
      proposing.offer(error, { ...buyer, lines: [line], ...(total !== undefined && { total }) });
      setFailure(showFailure<OrderForm>(error, orderFields(charges), form.setError));
      return;
    }
    onPlaced();
    toast.success(t('platform.order.placed'));
    // The cached lists lack the new order.
    for (const call of ['GET /orders', 'GET /checkouts', 'GET /companyAccount/{email}'] as const)
      client.removeQueries(keysOf(call));
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

  async function askAboutPrice(
    values: OrderForm,
    amounts: ShownAmounts,
    { title, unitPrice, ...right }: ShownAmounts & { title: string; unitPrice: number },
  ): Promise<void> {
    const quantity = formatCount(values.quantity);
    const isCharged = right.total !== right.price;
    const body = [
      right.price !== amounts.price && t('cart.purchase.each', { unitPrice: priceOf(unitPrice) }),
      isCharged
        ? t('cart.purchase.newChargedTotal', { quantity, total: priceOf(right.total) })
        : t('cart.purchase.newTotal', { quantity, total: priceOf(right.price) }),
    ]
      .filter(Boolean)
      .join(' ');
    const question = {
      title,
      body,
      yes: t('platform.order.atNewPrice'),
      no: t('platform.ui.back'),
    };
    if (await confirm(question)) await attempt(values, right);
  }

  function askAboutRepeat({ id, content: sent }: LastSent<OrderRequest>): Promise<boolean> {
    const what = t('cart.purchase.sum', {
      quantity: formatCount(sent.quantity),
      unitPrice: sent.toolName,
    });
    return confirm({
      title: t('cart.purchase.repeat.title'),
      body:
        id === null
          ? t('cart.purchase.repeat.lost', { what })
          : t('cart.purchase.repeat.placed', { what, number: orderNumber(id) }),
      yes: t('cart.purchase.repeat.yes'),
      no: t('platform.ui.back'),
    });
  }

  async function place(values: OrderForm): Promise<void> {
    setFailure(null);
    proposing.clear();
    const amounts = amountsOf(values);
    const former = last.read();
    if (mayRepeat(former, bodyOf(values, amounts)) && !(await askAboutRepeat(former))) return;
    await attempt(values, amounts);
  }
  return { place, failure, afterSubmit, proposeButton: proposing.button };
}
