import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';

/** Words of the change of many prices. None are the owner's. */
export const priceChangeWords = {
  open: t('catalogue.priceChange.open'),
  title: t('catalogue.priceChange.title'),
  body: t('catalogue.priceChange.body'),
  scope: t('catalogue.priceChange.scope'),
  scopes: (shown: number) => ({
    all: t('catalogue.priceChange.scopes.all'),
    page: t('catalogue.priceChange.scopes.page', { shown: formatCount(shown) }),
  }),
  how: t('catalogue.priceChange.how'),
  ways: {
    'percent-up': t('catalogue.priceChange.ways.percent-up'),
    'percent-down': t('catalogue.priceChange.ways.percent-down'),
    'amount-up': t('catalogue.priceChange.ways.amount-up'),
    'amount-down': t('catalogue.priceChange.ways.amount-down'),
  },
  value: t('catalogue.priceChange.value'),
  preview: t('catalogue.priceChange.preview'),
  put: t('catalogue.priceChange.put'),
  putDone: (count: number) => t('catalogue.priceChange.putDone', { count }),
  apply: (count: number) => t('catalogue.priceChange.apply', { count }),
  nothing: t('catalogue.priceChange.nothing'),
  faulty: (count: number) => t('catalogue.priceChange.faulty', { count }),
  more: (shown: number, all: number) =>
    t('catalogue.priceChange.more', { shown: formatCount(shown), all: formatCount(all) }),
  done: (count: number) => t('catalogue.priceChange.done', { count }),
  columns: {
    part: t('catalogue.priceChange.columns.part'),
    old: t('catalogue.priceChange.columns.old'),
    next: t('catalogue.priceChange.columns.next'),
  },
} as const;
