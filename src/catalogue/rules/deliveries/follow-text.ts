import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { formatDay } from '../../../platform/rules/format-day.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Ahead = { readonly units: number; readonly date: string };

/** Says when the units of an order follow that are not in stock: '40 units follow on Mar 4, 2026'. */
export function followText({ units: count, date }: Ahead): string {
  const units = formatCount(count);
  const day = formatDay(date);
  return count === 1
    ? t('catalogue.follow.unitFollows', { units, day })
    : t('catalogue.follow.unitsFollow', { units, day });
}

/** The same beside the units that are in stock: '60 are in stock, 40 follow on Mar 4, 2026'. */
export function aheadText({
  quantity,
  units: count,
  date,
}: Ahead & { readonly quantity: number }): string {
  const now = quantity - count;
  if (now === 0) return followText({ units: count, date });
  const inStock =
    now === 1
      ? t('catalogue.follow.isInStock', { units: formatCount(now) })
      : t('catalogue.follow.areInStock', { units: formatCount(now) });
  const units = formatCount(count);
  const day = formatDay(date);
  const follow =
    count === 1
      ? t('catalogue.follow.follows', { units, day })
      : t('catalogue.follow.follow', { units, day });
  return `${inStock}, ${follow}`;
}
