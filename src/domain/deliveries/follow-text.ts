import { formatCount } from '../format-count.ts';
import { formatDay } from '../format-day.ts';

type Ahead = { readonly units: number; readonly date: string };

const follow = (units: number) => `${formatCount(units)} ${units === 1 ? 'follows' : 'follow'}`;

/** Says when the units of an order follow that are not in stock: '40 units follow on Mar 4, 2026'. */
export const followText = ({ units, date }: Ahead): string =>
  `${formatCount(units)} ${units === 1 ? 'unit follows' : 'units follow'} on ${formatDay(date)}`;

/** The same beside the units that are in stock: '60 are in stock, 40 follow on Mar 4, 2026'. */
export function aheadText({
  quantity,
  units,
  date,
}: Ahead & { readonly quantity: number }): string {
  const now = quantity - units;
  if (now === 0) return followText({ units, date });
  return `${formatCount(now)} ${now === 1 ? 'is' : 'are'} in stock, ${follow(units)} on ${formatDay(date)}`;
}
