import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { everPaidStatuses } from '../../orders/rules/order.states.ts';
import { refundKinds, refundableOf } from '../rules/refund-form.rules.ts';
import { lineAddress } from '../../orders/rules/order-address.ts';
import { refundPageCopy as copy } from '../../orders/screens/words/refund-page.ts';
import { DisputeNotice } from '../../orders/screens/order/dispute-notice.tsx';
import { lineQuery } from '../../orders/screens/lists/line-query.ts';
import { RefundForm } from './refunds/refund-form.tsx';
import { orderRefundsQuery, refundedCalls } from './refunds/refund-queries.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { useReplacementFocus } from '../../platform/screens/ui/use-replacement-focus.ts';
import { addAmounts } from '../../platform/rules/money/money.ts';
import type { Refund } from '../../orders/rules/payment/refund.schema.ts';
import { isOwed } from '../../orders/rules/payment/refund.states.ts';
import { keysOf } from '../../platform/screens/api/queries.ts';
import { callApi } from '../../platform/screens/session/browser.ts';
import { usePriceFormat } from '../../platform/screens/api/use-price-format.ts';
import { Button } from '../../platform/screens/ui/button.tsx';
import { useConfirm } from '../../platform/screens/ui/overlays/confirm.tsx';
import { toast } from '../../platform/screens/ui/overlays/toast.ts';
import { useAction } from '../../platform/screens/forms/use-action.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import type { Order } from '../../orders/rules/orders.contract.ts';
import { paymentReference } from '../../orders/rules/payment/payment-reference.ts';
import { formatMoment } from '../../platform/screens/api/format-moment.ts';
import { Badge } from '../../platform/screens/ui/badge.tsx';
import { Price } from '../../platform/screens/ui/price.tsx';
import { lineNumber } from '../../orders/rules/order-number.ts';
import { FactTable } from '../../platform/screens/ui/tables/fact-table.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.manageOrders.refund'));

/** Refunds units of an order, shows its refunds so far, and closes what is owed of them. */
export default function RefundPage() {
  const { id = '' } = useParams();
  const orderResult = useQuery({ ...lineQuery(id), staleTime: 0 });
  const listed = useQuery({ ...orderRefundsQuery(id), staleTime: 0 });
  const order = orderResult.data;
  const refunds = listed.data;
  const refundable = order && refundableOf(order);
  const isLeft = refundable !== undefined && refundKinds.some((kind) => refundable[kind] > 0);
  const heading = useReplacementFocus(isLeft);
  const failed = [orderResult, listed].find(({ data, error }) => error && !data);
  return (
    <>
      <BackLink to="/dashboard/manageOrders">{t('orders.orderSheet.back.admin')}</BackLink>
      <PageTitle title={t('platform.manageOrders.refund')} />
      {failed?.error ? (
        <ErrorState error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
      ) : !order || !refunds ? (
        <Skeleton className="h-96" />
      ) : (
        <>
          <RefundedOrder order={order} />
          <DisputeNotice dispute={order.dispute} status={order.status} />
          {isLeft ? (
            <RefundForm order={order} refundable={refundable} />
          ) : (
            <section className="max-w-3xl">
              <h2 ref={heading} tabIndex={-1} className="text-xl">
                {t('orders.refundPage.nothingLeft')}
              </h2>
              <p className="mt-1 text-sm text-soft">
                {
                  copy.nothingLeftBody[
                    order.status === 'unpaid'
                      ? 'unpaid'
                      : everPaidStatuses.some((one) => one === order.status)
                        ? 'refunded'
                        : 'ended'
                  ]
                }
              </p>
            </section>
          )}
          <section aria-label={t('orders.refundPage.refunds')} className="mt-10 max-w-3xl">
            <h2 className="text-xl">{t('orders.refundPage.refunds')}</h2>
            <RefundList order={order} refunds={refunds} />
            <CloseOwed orderId={id} refunds={refunds} />
          </section>
        </>
      )}
    </>
  );
}

type Props = { orderId: string; refunds: readonly Refund[] };

/** Records what is owed of an order’s refunds as paid back outside; nothing where nothing is owed. */
function CloseOwed({ orderId, refunds }: Props) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const priceOf = usePriceFormat();
  const owed = refunds.filter(({ status }) => isOwed(status));
  const currency = owed[0]?.currency ?? '';
  const { pending, run } = useAction(
    async (amount: string) => {
      const isSure = await confirm({
        title: t('orders.refundPage.closeConfirm'),
        body: t('orders.refundPage.closeBody', { amount }),
        yes: t('orders.refundPage.closeYes'),
        no: t('platform.ui.back'),
      });
      if (!isSure) return;
      try {
        const { modifiedCount } = await callApi('POST /orderRefund/{id}', {
          params: { id: orderId },
          body: { units: 0, outside: true },
        });
        toast.success(
          modifiedCount === 0 ? t('orders.refundPage.notOwed') : t('orders.refundPage.closed'),
        );
      } finally {
        await Promise.all(refundedCalls.map((name) => client.invalidateQueries(keysOf(name))));
        document.getElementById('content')?.focus();
      }
    },
    (sentence) => toast.error(sentence),
  );
  if (owed.length === 0) return null;
  const amount = priceOf(
    addAmounts(
      owed.map((one) => one.amount),
      currency,
    ),
    currency,
  );
  return (
    <div role="note" className="mt-4 border-l-2 border-danger bg-raised px-5 py-4 text-sm">
      <p className="font-semibold text-danger">{t('orders.refundPage.owed', { amount })}</p>
      <p className="mt-1 max-w-prose">{t('orders.refundPage.owedMeans')}</p>
      <Button
        variant="secondary"
        className="mt-3"
        pending={pending}
        onClick={() => void run(amount)}
      >
        {t('orders.refundPage.close')}
      </Button>
    </div>
  );
}

const tones = { asked: 'signal', elsewhere: 'danger', failed: 'danger', done: 'ok' } as const;

type RefundListProps = { order: Pick<Order, 'checkoutId'>; refunds: readonly Refund[] };

/** The refunds of an order so far, and how each stands. */
function RefundList({ order, refunds }: RefundListProps) {
  const referenceOf = (transactionId: string) =>
    paymentReference({ ...order, transactionId }) ?? transactionId;
  if (refunds.length === 0)
    return <p className="mt-3 text-sm text-soft">{t('orders.refundPage.noRefunds')}</p>;
  return (
    <ul className="mt-3 border-t-[1.5px] border-ink">
      {refunds.map((refund) => (
        <li
          key={refund._id}
          className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-hairline py-3 text-sm"
        >
          <time dateTime={refund.createdAt} className="min-w-44">
            {formatMoment(refund.createdAt)}
          </time>
          <span className="min-w-24">
            <Price amount={refund.amount} currency={refund.currency} />
          </span>
          <Badge tone={tones[refund.status]}>
            {copy.states[refund.outside ? 'outside' : refund.status]}
          </Badge>
          <span className="min-w-0 grow text-soft wrap-anywhere">
            <span className="block">
              {copy.reasons[refund.reason](refund.units)}
              {refund.restocked > 0 &&
                `, ${t('orders.refundPage.restocked', { units: formatCount(refund.restocked) })}`}
            </span>
            {refund.failure !== null && (
              <span className="block text-danger">
                {t('orders.refundPage.failedBecause', { reason: refund.failure })}
              </span>
            )}
            <span className="block text-xs">
              {t('orders.refundPage.ofPayment', { payment: referenceOf(refund.payment) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The order that a refund is of. */
function RefundedOrder({ order }: { order: Order }) {
  const priceOf = usePriceFormat();
  const facts = [
    [
      t('orders.orderSheet.number'),
      <Link
        key="number"
        className="link tabular-nums inline-flex min-h-6 items-center"
        to={lineAddress(order)}
      >
        {lineNumber(order)}
      </Link>,
    ],
    ...(order.poNumber === null
      ? []
      : [[t('orders.refundPage.poNumber'), order.poNumber] as const]),
    [t('orders.refundPage.buyer'), `${order.userName}, ${order.userEmail}`],
    [t('orders.refundPage.ordered'), formatCount(order.quantity)],
    [t('orders.refundPage.sent'), formatCount(order.sentUnits)],
    [t('platform.words.refunded'), formatCount(order.refundedUnits)],
    ...(order.refunded === 0
      ? []
      : [
          [t('orders.refundPage.refundedAmount'), priceOf(order.refunded, order.currency)] as const,
        ]),
  ] as const;
  return (
    <section
      aria-label={t('orders.refundPage.order')}
      className="mb-8 max-w-3xl border-t-[1.5px] border-ink"
    >
      <p className="pt-3 text-lg font-semibold wrap-anywhere">{order.toolName}</p>
      {order.sku && (
        <p className="tabular-nums text-sm text-soft">
          {t('catalogue.part.sku')} {order.sku}
        </p>
      )}
      <FactTable facts={facts} className="mt-2" />
    </section>
  );
}
