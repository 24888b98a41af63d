import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';
import { messageWords } from '../../../content/screens/messages/message-words.ts';

/** Words of Sales. None are the owner's. */
export const salesWords = {
  title: dashboardCopy.menu.sales,
  lead: 'Paid and not refunded, net, without tax and freight. Days are payment dates in the shop’s time zone.',
  by: 'By',
  groups: { part: 'Part', customer: 'Customer', month: 'Month' },
  from: 'Paid from',
  to: 'Paid until',
  show: 'Show',
  export: messageWords.export,
  columns: { orders: 'Orders', units: 'Units', net: 'Net' },
  total: 'Total',
  cut: (shown: string, all: string) => `The ${shown} largest of ${all}. The file has them all.`,
  emptyTitle: 'Nothing was sold',
  emptyBody: 'No orders paid on these days, or all were refunded. Choose other days.',
} as const;
