import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import type { Overview as OverviewData, Sum } from '../rules/overview.contract.ts';
import { overviewCopy } from './words/overview.ts';
import { MoreRunningLow } from './overview/more-running-low.tsx';
import { OpenOrders } from './overview/open-orders.tsx';
import { OverviewSkeleton } from './overview/overview-skeleton.tsx';
import { type PartRow, PartRows } from './overview/part-rows.tsx';
import { RevenueChart } from './overview/revenue-chart.tsx';
import { RevenueTable } from './overview/revenue-table.tsx';
import { useSumFormat } from './overview/sums.ts';
import { InvoicingNotice } from '../../settings/screens/settings/invoicing-notice.tsx';
import { useAddedToPrices } from '../../pricing/screens/net-prices.ts';
import { query } from '../../platform/screens/api/queries.ts';
import { ErrorState } from '../../platform/screens/ui/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

const { title, revenue, bestSellers, runningLow } = overviewCopy;

export const meta = pageMeta(title);

function bestSellerRow(
  { quantity, amount, otherAmounts, ...part }: OverviewData['bestSellers'][number],
  formatSum: (sum: Sum) => string,
): PartRow {
  return {
    ...part,
    value: bestSellers.pieces(formatCount(quantity)),
    detail: formatSum({ amount, otherAmounts }),
  };
}

function lowStockRow({
  available,
  minimumQuantity,
  ...part
}: OverviewData['runningLow'][number]): PartRow {
  const value = available === 0 ? runningLow.out : runningLow.left(formatCount(available));
  return { ...part, value, detail: runningLow.minimum(formatCount(minimumQuantity)) };
}

function OverviewContent({ overview }: { overview: OverviewData }) {
  const formatSum = useSumFormat();
  const added = useAddedToPrices();
  return (
    <div className="space-y-10">
      <OpenOrders open={overview.open} />
      <section aria-labelledby="revenue">
        <h2 id="revenue" className="text-2xl">
          {revenue.heading}
        </h2>
        <p className="mt-1 mb-4 text-sm text-soft">
          {added ? `${revenue.note} ${revenue.net}` : revenue.note}
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
      <PageTitle title={title} />
      {settings && <InvoicingNotice settings={settings} hasLink />}
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
