import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { transferPageCopy as copy } from '../../orders/screens/words/transfer-page.ts';
import { orderQuery } from '../../orders/screens/lists/order-query.ts';
import { TransferForm } from './transfers/transfer-form.tsx';
import { useManagedList } from '../../orders/screens/lists/managed-list.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import type { Checkout } from '../../orders/rules/checkouts.contract.ts';
import { lineNumber } from '../../orders/rules/order-number.ts';
import { orderAddress } from '../../orders/rules/order-address.ts';
import { nameWithSku } from '../../catalogue/screens/words/part-names.ts';
import { orderSheetCopy } from '../../orders/screens/words/order-sheet.ts';
import { FactTable } from '../../platform/screens/ui/tables/fact-table.tsx';
import { Price } from '../../platform/screens/ui/price.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('orders.transferPage.title'));

/** Records the bank transfer that pays an order. */
export default function TransferPage() {
  const { address } = useManagedList();
  const { id: orderId = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery({
    ...orderQuery(orderId),
    staleTime: 0,
  });
  return (
    <>
      <BackLink to={address}>{t('orders.orderSheet.back.admin')}</BackLink>
      <PageTitle title={t('orders.transferPage.title')} />
      {data ? (
        <>
          <DueOrder order={data} />
          {data.due > 0 ? (
            <>
              {data.payment === 'card' && (
                <p className="mb-6 max-w-prose border-l-2 border-ink pl-4 text-sm">
                  {t('orders.transferPage.byCard')}
                </p>
              )}
              <TransferForm order={data} />
            </>
          ) : (
            <section className="max-w-3xl">
              <h2 className="text-xl">{t('orders.transferPage.nothingDue')}</h2>
              <p className="mt-1 text-sm text-soft">
                {copy.nothingDueBody[data.paid ? 'paid' : 'ended']}
              </p>
            </section>
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

/** What a bank transfer is to pay: an order’s number, reference, lines and what is due. */
function DueOrder({ order }: { order: Checkout }) {
  const { _id: id, number, orders, poNumber, due, currency, userEmail } = order;
  const facts = [
    [
      t('orders.orderSheet.number'),
      <Link
        key="number"
        className="link tabular-nums inline-flex min-h-6 items-center"
        to={orderAddress(id)}
      >
        {number}
      </Link>,
    ],
    [t('orders.transferPage.reference'), order.transfer?.reference ?? number],
    ...(poNumber === null ? [] : [[t('orders.transferPage.poNumber'), poNumber] as const]),
    [t('orders.transferPage.buyer'), [orders[0]?.userName, userEmail].filter(Boolean).join(', ')],
  ] as const;
  return (
    <section aria-label={t('orders.transferPage.checkout')} className="mb-8 max-w-3xl">
      <FactTable facts={facts} className="border-t-[1.5px] border-ink" />
      <ul className="mt-4 text-sm">
        {orders.map((line) => (
          <li
            key={line._id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {orders.length > 1 && (
                <span className="text-soft tabular-nums">{lineNumber(line)} </span>
              )}
              {formatCount(line.quantity)} × {nameWithSku({ name: line.toolName, sku: line.sku })}
              {line.status !== 'unpaid' && (
                <span className="text-soft"> ({orderSheetCopy.statuses[line.status]})</span>
              )}
            </span>
            <Price amount={line.total} currency={line.currency} />
          </li>
        ))}
        <li className="flex items-baseline justify-between gap-x-6 py-2 text-lg font-semibold">
          {t('orders.transferPage.due')}
          <Price amount={due} currency={currency} />
        </li>
      </ul>
    </section>
  );
}
