import { t } from '../../../platform/rules/messages/t.ts';

/** Words of Sales. None are the owner's. */
export const salesWords = {
  get title() {
    return t('platform.dashboard.menu.sales');
  },
  get lead() {
    return t('insight.sales.lead');
  },
  get by() {
    return t('insight.sales.by');
  },
  groups: {
    get part() {
      return t('insight.sales.groups.part');
    },
    get customer() {
      return t('insight.sales.groups.customer');
    },
    get month() {
      return t('insight.sales.groups.month');
    },
  },
  get from() {
    return t('insight.sales.from');
  },
  get to() {
    return t('insight.sales.to');
  },
  get show() {
    return t('insight.sales.show');
  },
  get export() {
    return t('content.message.export');
  },
  columns: {
    get orders() {
      return t('insight.sales.columns.orders');
    },
    get units() {
      return t('insight.sales.columns.units');
    },
    get net() {
      return t('insight.sales.columns.net');
    },
  },
  get total() {
    return t('insight.sales.total');
  },
  cut: (shown: string, all: string) => t('insight.sales.cut', { shown, all }),
  get emptyTitle() {
    return t('insight.sales.emptyTitle');
  },
  get emptyBody() {
    return t('insight.sales.emptyBody');
  },
} as const;
