import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';

/** Words of the change of many prices. None are the owner's. */
export const priceChangeWords = {
  get open() {
    return t('catalogue.priceChange.open');
  },
  get title() {
    return t('catalogue.priceChange.title');
  },
  get body() {
    return t('catalogue.priceChange.body');
  },
  get scope() {
    return t('catalogue.priceChange.scope');
  },
  scopes: (shown: number) => ({
    all: t('catalogue.priceChange.scopes.all'),
    page: t('catalogue.priceChange.scopes.page', { shown: formatCount(shown) }),
  }),
  get how() {
    return t('catalogue.priceChange.how');
  },
  ways: {
    get 'percent-up'() {
      return t('catalogue.priceChange.ways.percent-up');
    },
    get 'percent-down'() {
      return t('catalogue.priceChange.ways.percent-down');
    },
    get 'amount-up'() {
      return t('catalogue.priceChange.ways.amount-up');
    },
    get 'amount-down'() {
      return t('catalogue.priceChange.ways.amount-down');
    },
  },
  get value() {
    return t('catalogue.priceChange.value');
  },
  get preview() {
    return t('catalogue.priceChange.preview');
  },
  get put() {
    return t('catalogue.priceChange.put');
  },
  putDone: (count: number) => t('catalogue.priceChange.putDone', { count }),
  apply: (count: number) => t('catalogue.priceChange.apply', { count }),
  get nothing() {
    return t('catalogue.priceChange.nothing');
  },
  faulty: (count: number) => t('catalogue.priceChange.faulty', { count }),
  more: (shown: number, all: number) =>
    t('catalogue.priceChange.more', { shown: formatCount(shown), all: formatCount(all) }),
  done: (count: number) => t('catalogue.priceChange.done', { count }),
  columns: {
    get part() {
      return t('catalogue.priceChange.columns.part');
    },
    get old() {
      return t('catalogue.priceChange.columns.old');
    },
    get next() {
      return t('catalogue.priceChange.columns.next');
    },
  },
} as const;
