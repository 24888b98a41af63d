import type { SingleOrder } from '../../../orders/rules/orders.contract.ts';
import { myOrdersCopy } from '../../../platform/screens/words/orders.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { ErrorState } from '../../../platform/screens/ui/error-state.tsx';
import { useReplacementFocus } from '../../../platform/screens/ui/use-replacement-focus.ts';
import { CancelCheckout } from '../../../orders/screens/own/cancel-checkout.tsx';
import { cardForms } from './card-forms.ts';
import type { Payable } from '../../../orders/screens/own/payable.ts';
import { NothingToPay } from './nothing-to-pay.tsx';
import { OrderGone } from '../../../orders/screens/own/order-gone.tsx';
import { PaymentWays } from './payment-ways.tsx';
import { paymentWords } from '../../../orders/screens/own/payment-words.ts';
import { TransferPanel } from './transfer-panel.tsx';
import { UnsettledPayment } from './unsettled-payment.tsx';
import { usePayment } from './use-payment.ts';

type Props = {
  payable: Payable;
  onMoved: () => unknown;
  /** The order that is charged, if it was placed alone. */
  order?: SingleOrder;
};

/**
 * The payment of unpaid orders: the card form or the account for a bank transfer, or a note once the order is paid,
 * refunded or gone.
 */
export function PaymentPanel({ payable, onMoved, order }: Props) {
  const { payments, takesCards } = usePublicConfig();
  const { intent, settle, unsettled, refunded } = usePayment(payable, order, takesCards);
  const CardForm = takesCards ? cardForms[payments] : undefined;
  const isTransfer = payable.payment === 'transfer';
  const refusal = !isTransfer && intent.error instanceof ApiError ? intent.error : null;
  const settled = refunded ? 'refunded' : refusal && settledBy(refusal);
  const gone = refusal?.is('NOT_FOUND') === true;
  const heading = useReplacementFocus(!unsettled && !settled && !gone);
  if (settled) return <NothingToPay id={payable.receiptId} status={settled} heading={heading} />;
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
                title={paymentWords.intentFailed}
                error={intent.error}
                onRetry={intent.refetch}
                retrying={intent.isFetching}
              />
            )}
            <CardForm
              clientSecret={intent.data?.clientSecret ?? null}
              preparing={intent.isFetching}
              amount={payable.amount}
              currency={payable.currency}
              billing={{ name: payable.userName, email: payable.userEmail }}
              onPaid={settle}
              onRefused={() => void onMoved()}
            />
          </div>
        ) : (
          <p className="max-w-prose border-l-2 border-danger bg-raised px-5 py-4">
            {paymentWords.noCards}
          </p>
        )}
      </PaymentWays>
      <p className="print:hidden">
        <CancelCheckout
          checkout={{ ...payable, _id: payable.id, due: payable.amount }}
          label={myOrdersCopy.cancelOrder}
        />
      </p>
    </div>
  );
}

/** The order's status if a refusal says that it is already paid. */
function settledBy(refusal: ApiError): 'paid' | 'refunded' | null {
  if (refusal.is('ORDER_REFUNDED')) return 'refunded';
  return refusal.is('ORDER_PAID') ? 'paid' : null;
}
