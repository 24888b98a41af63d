import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { formatDay } from '../../../platform/rules/format-day.ts';

import { t } from '../../../platform/rules/messages/t.ts';

type Ahead = { readonly units: number; readonly date: string };

/** Says when the units of an order follow that are not in stock: '40 units follow on Mar 4, 2026'. */
export const followText = ({ units, date }: Ahead): string =>
  (units === 1
    ? (units: string, day: string) => t('catalogue.follow.unitFollows', { units, day })
    : (units: string, day: string) => t('catalogue.follow.unitsFollow', { units, day }))(
    formatCount(units),
    formatDay(date),
  );

/** The same beside the units that are in stock: '60 are in stock, 40 follow on Mar 4, 2026'. */
export function aheadText({
  quantity,
  units,
  date,
}: Ahead & { readonly quantity: number }): string {
  const now = quantity - units;
  if (now === 0) return followText({ units, date });
  const inStock = (
    now === 1
      ? (units: string) => t('catalogue.follow.isInStock', { units })
      : (units: string) => t('catalogue.follow.areInStock', { units })
  )(formatCount(now));
  const follow = (
    units === 1
      ? (units: string, day: string) => t('catalogue.follow.follows', { units, day })
      : (units: string, day: string) => t('catalogue.follow.follow', { units, day })
  )(formatCount(units), formatDay(date));
  return `${inStock}, ${follow}`;
}
