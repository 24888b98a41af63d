import { useQuery } from '@tanstack/react-query';
import { uiCopy } from '../../../platform/screens/words/ui.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { ErrorState } from '../../../platform/screens/ui/error-state.tsx';
import { useReplacementFocus } from '../../../platform/screens/ui/use-replacement-focus.ts';
import { CheckoutFacts } from './checkout-facts.tsx';
import { checkoutQuery } from '../../../orders/screens/own/checkout-query.ts';
import { NothingToPay } from './nothing-to-pay.tsx';
import { OrderGone } from '../../../orders/screens/own/order-gone.tsx';
import { OrderPayment } from './order-payment.tsx';
import { payableCheckout } from '../../../orders/screens/own/payable.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';

type Props = {
  id: string;
  /** Whether the id may also be that of an order, placed alone or with others. */
  mayBeOrder: boolean;
};

/** Pays what is unpaid of a checkout, which is refetched on every visit. */
export function CheckoutPayment({ id, mayBeOrder }: Props) {
  const { data, error, refetch, isFetching } = useQuery({
    ...checkoutQuery(id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const isGone = error instanceof ApiError && error.is('NOT_FOUND');
  const heading = useReplacementFocus(!isGone && (data?.due ?? 0) > 0);
  if (mayBeOrder && (isGone || data?.orderCount === 1)) return <OrderPayment id={id} />;
  if (isGone) return <OrderGone heading={heading} />;
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
    ) : (
      <PaymentSkeleton label={uiCopy.loading} />
    );
  const [first] = data.orders;
  if (data.due === 0)
    return data.paid && first ? (
      <NothingToPay id={first._id} status="paid" heading={heading} />
    ) : (
      <OrderGone heading={heading} status={first?.status} />
    );
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-14">
      <CheckoutFacts checkout={data} />
      <PaymentPanel key={data._id} payable={payableCheckout(data)} onMoved={refetch} />
    </div>
  );
}
