import { t } from '../../../platform/rules/messages/t.ts';

/** Words of My Orders and of cancelling an order that are not the owner's. */
export const ownOrdersWords = {
  get find() {
    return t('orders.ownOrders.find');
  },
  get more() {
    return t('orders.ownOrders.more');
  },
  days: {
    get since() {
      return t('orders.ownOrders.days.since');
    },
    get until() {
      return t('orders.ownOrders.days.until');
    },
  },
  get daysHint() {
    return t('orders.ownOrders.daysHint');
  },
  get show() {
    return t('orders.ownOrders.show');
  },
  get download() {
    return t('orders.ownOrders.download');
  },
  get saved() {
    return t('orders.ownOrders.saved');
  },
  notFound: (typed: string) => t('orders.ownOrders.notFound', { typed }),
  get notFoundBody() {
    return t('orders.ownOrders.notFoundBody');
  },
  get noneInDays() {
    return t('orders.ownOrders.noneInDays');
  },
  get noneInDaysBody() {
    return t('orders.ownOrders.noneInDaysBody');
  },
  tooMany: (typed: string) => t('orders.ownOrders.tooMany', { typed }),
  get clear() {
    return t('orders.ownOrders.clear');
  },
  lines: (shown: number, placed: number) =>
    t('orders.ownOrders.lines', { all: shown === placed, placed, shown }),
  /** Behind the number of lines, for screen readers. */
  linesOf: (number: string) => t('orders.ownOrders.linesOf', { number }),
  units: (units: number) => t('orders.ownOrders.units', { units }),
  sent: (lines: number, of: number, units: string, ofUnits: string) =>
    t('orders.ownOrders.sent', { all: lines === of, lines, of, units, ofUnits }),
  partCount: (count: number) => t('orders.ownOrders.partCount', { count }),
  get again() {
    return t('orders.ownOrders.again');
  },
  againNamed: (number: string) => t('orders.ownOrders.againNamed', { number }),
  get cancelAll() {
    return t('orders.ownOrders.cancelAll');
  },
  orderedBy: (person: string) => t('orders.ownOrders.orderedBy', { person }),
  whose: {
    get label() {
      return t('orders.ownOrders.whose.label');
    },
    get own() {
      return t('orders.ownOrders.whose.own');
    },
    get company() {
      return t('orders.ownOrders.whose.company');
    },
    get emptyTitle() {
      return t('orders.ownOrders.whose.emptyTitle');
    },
    get emptyBody() {
      return t('orders.ownOrders.whose.emptyBody');
    },
  },
  /** The answers to the question about one of several lines. */
  get cancelLine() {
    return t('orders.ownOrders.cancelLine');
  },
  get keepLine() {
    return t('orders.ownOrders.keepLine');
  },
} as const;
