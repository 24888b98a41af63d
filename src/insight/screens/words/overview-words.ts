import { t } from '../../../platform/rules/messages/t.ts';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';

/** Words of the administrators' overview. None are the owner's. */
export const overviewCopy = {
  title: dashboardCopy.menu.overview,
  open: {
    heading: t('insight.overview.open.heading'),
    toShip: t('insight.overview.open.toShip'),
    unpaid: t('insight.overview.open.unpaid'),
    lines: (count: string, one: boolean) => t('insight.overview.open.lines', { count, one }),
  },
  revenue: {
    heading: t('insight.overview.revenue.heading'),
    note: t('insight.overview.revenue.note'),
    /** Behind the note, in a shop with tax or freight. */
    net: t('insight.overview.revenue.net'),
    chart: (total: string, best: string, week: string) =>
      t('insight.overview.revenue.chart', { total, week, best }),
    none: t('insight.overview.revenue.none'),
    onlyOthers: t('insight.overview.revenue.onlyOthers'),
    others: (sum: string) => t('insight.overview.revenue.others', { sum }),
    total: t('insight.overview.revenue.total'),
    table: t('insight.overview.revenue.table'),
    columns: {
      week: t('insight.overview.revenue.columns.week'),
      lines: t('insight.overview.revenue.columns.lines'),
      amount: t('insight.overview.revenue.columns.amount'),
    },
    running: t('insight.overview.revenue.running'),
  },
  bestSellers: {
    heading: t('insight.overview.bestSellers.heading'),
    note: t('insight.overview.bestSellers.note'),
    pieces: (count: string) => t('insight.overview.bestSellers.pieces', { count }),
    empty: t('insight.overview.bestSellers.empty'),
  },
  runningLow: {
    heading: t('insight.overview.runningLow.heading'),
    note: t('insight.overview.runningLow.note'),
    left: (count: string) => t('insight.overview.runningLow.left', { count }),
    minimum: (count: string) => t('insight.overview.runningLow.minimum', { count }),
    out: t('insight.overview.runningLow.out'),
    more: (count: string, all: boolean) => t('insight.overview.runningLow.more', { count, all }),
    oneMore: t('insight.overview.runningLow.oneMore'),
    seeAll: t('insight.overview.runningLow.seeAll'),
    empty: t('insight.overview.runningLow.empty'),
  },
} as const;
