import type { Overview } from '../../rules/overview.contract.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { niceCeiling } from './nice-ceiling.ts';
import { sumOfWeeks, useSumFormat } from './sums.ts';
import { formatWeek } from './format-week.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const HEIGHT = 100;
const STEP = 10;
const BAR = 6.4;
const GRID = [0.25, 0.5, 0.75] as const;

/** Keeps line widths when the chart is stretched. */
const line = { vectorEffect: 'non-scaling-stroke' as const };

/**
 * Weekly revenue as a bar chart in the shop's own currency; other currencies are only named. Screen
 * readers get one image with its sum, and the table below for the rest.
 */
export function RevenueChart({ weeks }: { weeks: Overview['revenue'] }) {
  const { currency } = usePublicConfig();
  const priceOf = usePriceFormat();
  const most = Math.max(...weeks.map(({ amount }) => amount));
  const top = niceCeiling(most);
  const formatSum = useSumFormat();
  const total = sumOfWeeks(weeks, currency);
  const others = total.otherAmounts.length > 0;
  const best = weeks.find(({ amount }) => amount === most);

  const name =
    best && most > 0
      ? t('insight.overview.revenue.chart', {
          total: priceOf(total.amount),
          week: formatWeek(best.weekOf),
          best: priceOf(most),
        })
      : others
        ? t('insight.overview.revenue.onlyOthers')
        : t('insight.overview.revenue.none');
  return (
    <div>
      <div
        className="flex flex-wrap items-end justify-between gap-x-4 pb-1 text-xs text-soft"
        aria-hidden="true"
      >
        <span className="tabular-nums">{priceOf(top)}</span>
        <span className="text-end">
          {t('insight.overview.revenue.total')}
          <span className="tabular-nums block font-display text-2xl font-bold text-ink">
            {formatSum(total)}
          </span>
        </span>
      </div>
      <svg
        role="img"
        aria-label={name}
        viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-44 w-full border-b-[1.5px] border-ink sm:h-56"
      >
        <pattern id="running-week" width="1.4" height="5" patternUnits="userSpaceOnUse">
          <path d="M0 5 1.4 0" className="stroke-signal" strokeWidth="1" {...line} />
        </pattern>
        <path
          className="stroke-hairline"
          d={`M0 .5H${weeks.length * STEP}${GRID.map((share) => `M0 ${share * HEIGHT}H${weeks.length * STEP}`).join('')}`}
          {...line}
        />
        {weeks.map(({ weekOf, amount }, index) => {
          const height = (amount / top) * HEIGHT;
          const running = index === weeks.length - 1;
          const box = {
            x: index * STEP + (STEP - BAR) / 2,
            y: HEIGHT - height,
            width: BAR,
            height,
          };
          return (
            <g key={weekOf}>
              <rect
                {...box}
                className={classNames(
                  'stroke-[1.5]',
                  running ? 'fill-raised stroke-signal' : 'fill-tone stroke-ink',
                )}
                {...line}
              />
              {running && <rect {...box} fill="url(#running-week)" />}
            </g>
          );
        })}
      </svg>
      <div
        className="tabular-nums mt-1 grid grid-cols-12 text-center text-[min(0.75rem,3.4vw)] text-soft"
        aria-hidden="true"
      >
        {weeks.map(({ weekOf }, index) => (
          // Narrow charts label every third week, counted from the current one.
          <span
            key={weekOf}
            className={classNames(
              'leading-tight',
              (weeks.length - 1 - index) % 3 !== 0 && 'max-sm:invisible',
            )}
          >
            {formatWeek(weekOf)}
          </span>
        ))}
      </div>
      {others && (
        <p className="mt-2 text-sm text-soft">
          {t('insight.overview.revenue.others', {
            sum: formatSum({ amount: 0, otherAmounts: total.otherAmounts }),
          })}
        </p>
      )}
    </div>
  );
}
