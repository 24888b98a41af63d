import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the administrators' overview. None are the owner's. */
export const overviewCopy = {
  bestSellers: {
    get heading() {
      return t('insight.overview.bestSellers.heading');
    },
    get note() {
      return t('insight.overview.bestSellers.note');
    },
    pieces: (count: string) => t('insight.overview.bestSellers.pieces', { count }),
    get empty() {
      return t('insight.overview.bestSellers.empty');
    },
  },
  runningLow: {
    get heading() {
      return t('insight.overview.runningLow.heading');
    },
    get note() {
      return t('insight.overview.runningLow.note');
    },
    left: (count: string) => t('insight.overview.runningLow.left', { count }),
    minimum: (count: string) => t('insight.overview.runningLow.minimum', { count }),
    get out() {
      return t('insight.overview.runningLow.out');
    },
    more: (count: string, all: boolean) => t('insight.overview.runningLow.more', { count, all }),
    get oneMore() {
      return t('insight.overview.runningLow.oneMore');
    },
    get seeAll() {
      return t('insight.overview.runningLow.seeAll');
    },
    get empty() {
      return t('insight.overview.runningLow.empty');
    },
  },
} as const;
