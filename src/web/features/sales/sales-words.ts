import { dashboardCopy } from '../../copy/dashboard.ts';
import { messageWords } from '../messages/message-words.ts';

/** Words of Sales. None are the owner's. */
export const salesWords = {
  title: dashboardCopy.menu.sales,
  lead: 'What was paid and not refunded, net, without tax and freight. Days are those of the shop’s time zone and count by the payment.',
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
  emptyBody: 'No order that was paid on these days still counts. Choose other days.',
} as const;
