import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import type { Overview as OverviewData, Sum } from '../rules/overview.contract.ts';
import { overviewCopy } from './words/overview-words.ts';
import { OpenOrders } from './overview/open-orders.tsx';
import { RevenueChart } from './overview/revenue-chart.tsx';
import { RevenueTable } from './overview/revenue-table.tsx';
import { useSumFormat } from './overview/sums.ts';
import { InvoicingNotice } from '../../settings/screens/settings/invoicing-notice.tsx';
import { LegalPagesNotice } from '../../settings/screens/settings/legal-pages-notice.tsx';
import { useAddedToPrices } from '../../pricing/screens/net-prices.ts';
import { query } from '../../platform/screens/api/queries.ts';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Link } from 'react-router';
import { overviewLimits } from '../rules/overview.rules.ts';
import { LEAST_STOCK_FIRST } from '../../catalogue/screens/products/products-query.ts';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { type ReactNode, useId } from 'react';
import { PartName } from '../../platform/screens/ui/part-name.tsx';
import { PartPicture } from '../../platform/screens/ui/pictures/part-picture.tsx';
import { t } from '../../platform/rules/messages/t.ts';

const { bestSellers, runningLow } = overviewCopy;

export const meta = pageMeta(() => t('platform.dashboard.menu.overview'));

function bestSellerRow(
  { quantity, amount, otherAmounts, ...part }: OverviewData['bestSellers'][number],
  formatSum: (sum: Sum) => string,
): PartRow {
  return {
    ...part,
    value: t('insight.overview.bestSellers.pieces', { count: formatCount(quantity) }),
    detail: formatSum({ amount, otherAmounts }),
  };
}

function lowStockRow({
  available,
  minimumQuantity,
  ...part
}: OverviewData['runningLow'][number]): PartRow {
  const value =
    available === 0
      ? t('insight.overview.runningLow.out')
      : t('insight.overview.runningLow.left', { count: formatCount(available) });
  return {
    ...part,
    value,
    detail: t('insight.overview.runningLow.minimum', { count: formatCount(minimumQuantity) }),
  };
}

function OverviewContent({ overview }: { overview: OverviewData }) {
  const formatSum = useSumFormat();
  const added = useAddedToPrices();
  return (
    <div className="space-y-10">
      <OpenOrders open={overview.open} />
      <section aria-labelledby="revenue">
        <h2 id="revenue" className="text-2xl">
          {t('insight.overview.revenue.heading')}
        </h2>
        <p className="mt-1 mb-4 text-sm text-soft">
          {added
            ? `${t('insight.overview.revenue.note')} ${t('insight.overview.revenue.net')}`
            : t('insight.overview.revenue.note')}
        </p>
        <RevenueChart weeks={overview.revenue} />
        <RevenueTable weeks={overview.revenue} />
      </section>
      <div className="grid items-start gap-10 xl:grid-cols-2">
        <PartRows
          {...bestSellers}
          parts={overview.bestSellers.map((part) => bestSellerRow(part, formatSum))}
        />
        <PartRows
          {...runningLow}
          parts={overview.runningLow.map(lowStockRow)}
          below={
            <MoreRunningLow count={overview.runningLowCount} listed={overview.runningLow.length} />
          }
        />
      </div>
    </div>
  );
}

/** The administrators' overview, refetched on every visit. */
export default function Overview() {
  const { data, error, refetch, isFetching } = useQuery({
    ...query('GET /overview'),
    staleTime: 0,
  });
  const { data: settings } = useQuery({ ...query('GET /settings'), staleTime: 0 });
  return (
    <>
      <PageTitle title={t('platform.dashboard.menu.overview')} />
      {settings && <InvoicingNotice settings={settings} hasLink />}
      <LegalPagesNotice hasLink />
      {data ? (
        <OverviewContent overview={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <OverviewSkeleton />
      )}
    </>
  );
}

function moreWords(count: number, listed: number): string {
  const others = count - listed;
  return others === 1
    ? t('insight.overview.runningLow.oneMore')
    : t('insight.overview.runningLow.more', {
        count: formatCount(others),
        all: count < overviewLimits.runningLowCounted,
      });
}

/** The number of low-stock parts that are not listed, with a link to all parts. */
function MoreRunningLow({ count, listed }: { count: number; listed: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 pt-2 text-sm">
      {count > listed && <span>{moreWords(count, listed)}</span>}
      <Link
        to={LEAST_STOCK_FIRST}
        prefetch="intent"
        className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
      >
        {t('insight.overview.runningLow.seeAll')}
      </Link>
    </p>
  );
}

function OverviewSkeleton() {
  return (
    <div role="status" className="space-y-10">
      <span className="sr-only">{t('platform.ui.loading')}</span>
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-80" />
      <div className="grid gap-10 xl:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}

type PartRow = {
  _id: string;
  name: string;
  img: string;
  /** The value at the end of the row, and a smaller line below it. */
  value: string;
  detail: string;
};
type Props = {
  heading: string;
  note: string;
  parts: readonly PartRow[];
  empty: string;
  below?: ReactNode;
};

/** A short list of parts with a value each; a part links to its form. */
function PartRows({ heading, note, parts, empty, below }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      <p className="mt-1 mb-3 text-sm text-soft">{note}</p>
      {parts.length === 0 ? (
        <p className="border-t border-hairline py-4">{empty}</p>
      ) : (
        <ol className="border-t-[1.5px] border-ink">
          {parts.map((part) => (
            <li key={part._id} className="border-b border-hairline">
              <Link
                to={`/dashboard/manageProduct/${part._id}`}
                prefetch="intent"
                className="group flex flex-wrap items-center gap-x-4 py-1.5"
              >
                <PartPicture
                  src={part.img}
                  alt=""
                  className="w-16 shrink-0 border border-hairline"
                />
                <span className="min-w-0 flex-[1_1_6rem] font-semibold wrap-anywhere group-hover:text-signal">
                  <PartName name={part.name} />
                </span>
                <span className="tabular-nums ml-auto text-end text-sm">
                  <span className="block font-semibold">{part.value}</span>
                  <span className="text-soft">{part.detail}</span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
      {parts.length > 0 && below}
    </section>
  );
}
