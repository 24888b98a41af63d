import { t } from '../../../platform/rules/messages/t.ts';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';
import { messageWords } from '../../../content/screens/messages/message-words.ts';

/** Words of Sales. None are the owner's. */
export const salesWords = {
  title: dashboardCopy.menu.sales,
  lead: t('insight.sales.lead'),
  by: t('insight.sales.by'),
  groups: {
    part: t('insight.sales.groups.part'),
    customer: t('insight.sales.groups.customer'),
    month: t('insight.sales.groups.month'),
  },
  from: t('insight.sales.from'),
  to: t('insight.sales.to'),
  show: t('insight.sales.show'),
  export: messageWords.export,
  columns: {
    orders: t('insight.sales.columns.orders'),
    units: t('insight.sales.columns.units'),
    net: t('insight.sales.columns.net'),
  },
  total: t('insight.sales.total'),
  cut: (shown: string, all: string) => t('insight.sales.cut', { shown, all }),
  emptyTitle: t('insight.sales.emptyTitle'),
  emptyBody: t('insight.sales.emptyBody'),
} as const;
