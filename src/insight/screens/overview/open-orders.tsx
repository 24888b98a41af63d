import { Link } from 'react-router';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Overview, Sum } from '../../rules/overview.contract.ts';
import { useSumFormat } from './sums.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type CardProps = { label: string; to: string; count: number; sum: Sum };

function OpenOrdersCard({ label, to, count, sum }: CardProps) {
  const formatSum = useSumFormat();
  return (
    <Link
      to={to}
      prefetch="intent"
      className="group flex flex-col justify-between gap-x-6 gap-y-1 border xl:flex-row xl:flex-wrap xl:items-end border-ink bg-raised px-5 py-4 hover:border-signal"
    >
      <span className="font-semibold group-hover:text-signal">{label}</span>
      <span className="xl:text-end">
        <span className="tabular-nums block font-display text-3xl font-bold">
          {t('insight.overview.open.lines', { count: formatCount(count), one: count === 1 })}
        </span>
        <span className="tabular-nums block text-sm text-soft">{formatSum(sum)}</span>
      </span>
    </Link>
  );
}

export function OpenOrders({ open }: { open: Overview['open'] }) {
  return (
    <section aria-labelledby="open-orders">
      <h2 id="open-orders" className="sr-only">
        {t('insight.overview.open.heading')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <OpenOrdersCard
          label={t('insight.overview.open.toShip')}
          to="/dashboard/manageOrders?filter=pending"
          count={open.toShip.orders}
          sum={open.toShip}
        />
        <OpenOrdersCard
          label={t('insight.overview.open.unpaid')}
          to="/dashboard/manageOrders?filter=unPaid"
          count={open.unpaid.orders}
          sum={open.unpaid}
        />
      </div>
    </section>
  );
}
