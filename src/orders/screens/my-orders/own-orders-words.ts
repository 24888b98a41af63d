import { t } from '../../../platform/rules/messages/t.ts';

const partCount = (count: number) => t('orders.ownOrders.partCount', { count });

/** Words of My Orders and of cancelling an order that are not the owner's. */
export const ownOrdersWords = {
  find: t('orders.ownOrders.find'),
  more: t('orders.ownOrders.more'),
  days: { since: t('orders.ownOrders.days.since'), until: t('orders.ownOrders.days.until') },
  daysHint: t('orders.ownOrders.daysHint'),
  show: t('orders.ownOrders.show'),
  download: t('orders.ownOrders.download'),
  saved: t('orders.ownOrders.saved'),
  notFound: (typed: string) => t('orders.ownOrders.notFound', { typed }),
  notFoundBody: t('orders.ownOrders.notFoundBody'),
  noneInDays: t('orders.ownOrders.noneInDays'),
  noneInDaysBody: t('orders.ownOrders.noneInDaysBody'),
  tooMany: (typed: string) => t('orders.ownOrders.tooMany', { typed }),
  clear: t('orders.ownOrders.clear'),
  lines: (shown: number, placed: number) =>
    t('orders.ownOrders.lines', { all: shown === placed, placed, shown }),
  /** Behind the number of lines, for screen readers. */
  linesOf: (number: string) => t('orders.ownOrders.linesOf', { number }),
  units: (units: number) => t('orders.ownOrders.units', { units }),
  sent: (lines: number, of: number, units: string, ofUnits: string) =>
    t('orders.ownOrders.sent', { all: lines === of, lines, of, units, ofUnits }),
  partCount,
  again: t('orders.ownOrders.again'),
  againNamed: (number: string) => t('orders.ownOrders.againNamed', { number }),
  cancelAll: t('orders.ownOrders.cancelAll'),
  orderedBy: (person: string) => t('orders.ownOrders.orderedBy', { person }),
  whose: {
    label: t('orders.ownOrders.whose.label'),
    own: t('orders.ownOrders.whose.own'),
    company: t('orders.ownOrders.whose.company'),
    emptyTitle: t('orders.ownOrders.whose.emptyTitle'),
    emptyBody: t('orders.ownOrders.whose.emptyBody'),
  },
  /** The answers to the question about one of several lines. */
  cancelLine: t('orders.ownOrders.cancelLine'),
  keepLine: t('orders.ownOrders.keepLine'),
} as const;
