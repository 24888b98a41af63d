import type { FullOrder } from '../../../orders/rules/checkouts.contract.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { ErrorState } from '../../../platform/screens/ui/states/error-state.tsx';
import { useReplacementFocus } from '../../../platform/screens/ui/use-replacement-focus.ts';
import { CancelOrder } from '../../../orders/screens/lists/cancel-order.tsx';
import { cardForms } from './card-forms.ts';
import { type Payable, payableOf } from './payable.ts';
import { NothingToPay } from './nothing-to-pay.tsx';
import { OrderGone } from '../../../orders/screens/order/order-gone.tsx';
import { paymentWords } from '../../../orders/screens/lists/payment-words.ts';
import { TransferPanel } from './transfer-panel.tsx';
import { useQueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, type Ref, useState } from 'react';
import { minorOf } from '../../../platform/rules/money/money.ts';
import { takesCard } from '../../../pricing/rules/amounts/amount-bounds.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { useOrdersList } from '../../../orders/screens/lists/orders-list-state.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { messageOf } from '../../../platform/screens/forms/form-failure.ts';
import { useNavigateAfterSubmit } from '../../../platform/screens/forms/use-navigate-after-submit.ts';
import { orderQuery } from '../../../orders/screens/lists/order-query.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = { order: FullOrder; onMoved: () => unknown };

/**
 * The payment of an order: the card form or the account for a bank transfer, or a note once the order is paid, refunded
 * or gone.
 */
export function PaymentPanel({ order, onMoved }: Props) {
  const { payments, takesCards } = usePublicConfig();
  const payable = payableOf(order);
  const { intent, settle, unsettled, refunded } = usePayment(payable, takesCards);
  const CardForm = takesCards ? cardForms[payments] : undefined;
  const isTransfer = payable.payment === 'transfer';
  const refusal = !isTransfer && intent.error instanceof ApiError ? intent.error : null;
  const settled = refunded ? 'refunded' : refusal && settledBy(refusal);
  const gone = refusal?.is('NOT_FOUND') === true;
  const heading = useReplacementFocus(!unsettled && !settled && !gone);
  if (settled) return <NothingToPay id={payable._id} status={settled} heading={heading} />;
  if (unsettled)
    return <UnsettledPayment unsettled={unsettled} onCheck={settle} heading={heading} />;
  if (gone) return <OrderGone heading={heading} />;
  return (
    <div className="flex flex-col items-start gap-6 [&>*]:w-full">
      <PaymentWays payable={payable} onMoved={onMoved}>
        {isTransfer ? (
          <TransferPanel payable={payable} />
        ) : CardForm ? (
          <div className="flex flex-col gap-6">
            {intent.error && (
              <ErrorState
                title={t('orders.payment.intentFailed')}
                error={intent.error}
                onRetry={intent.refetch}
                retrying={intent.isFetching}
              />
            )}
            <CardForm
              clientSecret={intent.data?.clientSecret ?? null}
              preparing={intent.isFetching}
              amount={payable.due}
              currency={payable.currency}
              billing={{ name: payable.userName, email: payable.userEmail }}
              onPaid={settle}
              onRefused={() => void onMoved()}
            />
          </div>
        ) : (
          <p className="max-w-prose border-l-2 border-danger bg-raised px-5 py-4">
            {t('orders.payment.noCards')}
          </p>
        )}
      </PaymentWays>
      <p className="print:hidden">
        <CancelOrder order={payable} label={t('platform.myOrders.cancelOrder')} />
      </p>
    </div>
  );
}

/** The order's status if a refusal says that it is already paid. */
function settledBy(refusal: ApiError): 'paid' | 'refunded' | null {
  if (refusal.is('ORDER_REFUNDED')) return 'refunded';
  return refusal.is('ORDER_PAID') ? 'paid' : null;
}

type PaymentWaysProps = {
  payable: Payable;
  /** Reads again what is to be paid. */
  onMoved: () => unknown;
  children: ReactNode;
};

/** The way to pay and a change to the other one; the way alone in a shop that takes cards only. */
function PaymentWays({ payable, onMoved, children }: PaymentWaysProps) {
  const { _id: id, payment, due, currency } = payable;
  const { takesTransfers, takesCards } = usePublicConfig();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const other = payment === 'card' ? 'transfer' : 'card';
  const change = useAction(async () => {
    try {
      await callApi('PATCH /checkoutPayment/{id}', { params: { id }, body: { payment: other } });
    } finally {
      // After a refusal too, since the order has changed then.
      await Promise.all([client.invalidateQueries(keysOf('GET /checkout/{id}')), onMoved()]);
      for (const call of ['GET /orders', 'GET /checkouts'] as const)
        client.removeQueries(keysOf(call));
    }
    heading.current?.focus();
  });
  if (payment === 'card' && !takesTransfers) return children;
  return (
    <section aria-labelledby="way-to-pay" className="flex flex-col gap-4">
      {/* The card form shows the owner's heading. */}
      <h2
        id="way-to-pay"
        ref={heading}
        tabIndex={-1}
        className={payment === 'card' ? 'sr-only' : 'text-xl'}
      >
        {paymentWords.ways[payment === 'card' ? 'card' : 'transfer']}
      </h2>
      {children}
      <FormError message={change.pending ? null : change.failure} />
      {(other === 'transfer' || (takesCards && takesCard(minorOf(due, currency), currency))) && (
        <Button
          variant="secondary"
          size="small"
          className="self-start print:hidden"
          pending={change.pending}
          onClick={() => void change.run()}
        >
          {paymentWords.change[other]}
        </Button>
      )}
    </section>
  );
}

type UnsettledPaymentProps = {
  unsettled: Unsettled;
  onCheck: (transactionId: string) => Promise<void>;
  heading: Ref<HTMLHeadingElement>;
};

/**
 * Replaces the card form when the card is charged but the shop has not confirmed it, so that nobody
 * pays twice.
 */
function UnsettledPayment({ unsettled, onCheck, heading }: UnsettledPaymentProps) {
  const { pending, run } = useAction(() => onCheck(unsettled.transactionId));
  const { orders } = useOrdersList();
  return (
    <section className="flex flex-col items-start gap-4 border-[1.5px] border-ink bg-raised p-5 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t('orders.payment.unsettled.title')}
      </h2>
      <p className="max-w-prose">{t('orders.payment.unsettled.body')}</p>
      <FormError message={pending ? null : unsettled.reason} />
      <div className="flex flex-wrap gap-3">
        <Button pending={pending} onClick={() => void run()}>
          {t('orders.payment.unsettled.check')}
        </Button>
        <ButtonLink to={orders} variant="secondary">
          {t('orders.payment.toOrders')}
        </ButtonLink>
      </div>
    </section>
  );
}

type Unsettled = { readonly transactionId: string; readonly reason: string };

const lists = ['GET /orders', 'GET /checkouts'] as const;

/**
 * Creates the intent when the page opens or the price changes. `settle` marks the order
 * as paid after the charge; if that fails, `unsettled` holds the payment for another
 * check.
 */
function usePayment(payable: Payable, takesCards: boolean) {
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
    toast.success(t('payments.payment.complete'));
    // The cached lists show the order as unpaid.
    for (const call of lists) client.removeQueries(keysOf(call));
    // Only after leaving the page, which reads this query; the Back button may return to it.
    if (await afterSubmit.navigate()) {
      client.removeQueries(keysOf('GET /order/{id}'));
      client.removeQueries(keysOf('GET /checkout/{id}'));
      return;
    }
    // Offline the page stays open, so what it shows is updated in the cache.
    const { queryKey } = orderQuery(payable._id);
    client.setQueryData(queryKey, (known) => known && paidWith(known, transactionId));
  }
  return { intent, settle, unsettled, refunded };
}

function callSettle({ _id: id }: Payable, transactionId: string): Promise<unknown> {
  return callApi('PATCH /checkoutPay/{id}', { params: { id }, body: { transactionId } });
}

/** An order as it is once a payment has settled what was unpaid of it. */
const paidWith = (order: FullOrder, transactionId: string): FullOrder => ({
  ...order,
  paid: true,
  due: 0,
  orders: order.orders.map((line) =>
    line.status === 'unpaid' ? { ...line, paid: true, status: 'paid', transactionId } : line,
  ),
});

/** A repetition is harmless, since an order has one open intent: it is retried like a read. */
function intentQuery({ _id: checkoutId, due, payment }: Payable, takesCards: boolean) {
  return queryOptions({
    queryKey: ['intent', checkoutId, due],
    queryFn: ({ signal }) =>
      callApi('POST /create-payment-intent', { body: { checkoutId } }, { signal }),
    enabled: payment === 'card' && takesCards,
    staleTime: Infinity,
    gcTime: 0,
  });
}
