import { formatCount } from '../format-count.ts';
import { formatDay } from '../format-day.ts';
import type * as english from './follow-text.ts';

export const followText: typeof english.followText = ({ units, date }) =>
  `${formatCount(units)} Stück ${units === 1 ? 'folgt' : 'folgen'} am ${formatDay(date)}`;

export const aheadText: typeof english.aheadText = ({ quantity, units, date }) => {
  const now = quantity - units;
  if (now === 0) return followText({ units, date });
  return `${formatCount(now)} Stück ${now === 1 ? 'ist' : 'sind'} vorrätig, ${formatCount(units)} ${units === 1 ? 'folgt' : 'folgen'} am ${formatDay(date)}`;
};
