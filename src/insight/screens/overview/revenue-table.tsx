import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Overview } from '../../rules/overview.contract.ts';
import { useSumFormat } from './sums.ts';
import { formatWeek } from './format-week.ts';
import { t } from '../../../platform/rules/messages/t.ts';

export function RevenueTable({ weeks }: { weeks: Overview['revenue'] }) {
  const formatSum = useSumFormat();
  return (
    <details className="mt-3 text-sm">
      <summary className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11">
        {t('insight.overview.revenue.table')}
      </summary>
      <table className="mt-2 w-full max-w-xl border-t-[1.5px] border-ink">
        <caption className="sr-only">{t('insight.overview.revenue.heading')}</caption>
        <thead>
          <tr className="border-b border-hairline text-xs text-soft">
            <th scope="col" className="py-1.5 text-start font-semibold">
              {t('insight.overview.revenue.columns.week')}
            </th>
            <th scope="col" className="py-1.5 text-end font-semibold">
              {t('insight.overview.revenue.columns.lines')}
            </th>
            <th scope="col" className="py-1.5 text-end font-semibold">
              {t('insight.overview.revenue.columns.amount')}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {weeks.map(({ weekOf, orders, ...sum }, index) => (
            <tr key={weekOf} className="border-b border-hairline">
              <th scope="row" className="py-1.5 text-start font-normal">
                {formatWeek(weekOf)}
                {index === weeks.length - 1 && (
                  <span className="text-soft"> ({t('insight.overview.revenue.running')})</span>
                )}
              </th>
              <td className="py-1.5 text-end">{formatCount(orders)}</td>
              <td className="py-1.5 text-end">{formatSum(sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
