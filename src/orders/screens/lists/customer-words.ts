import { t } from '../../../platform/rules/messages/t.ts';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';
import { orderCopy } from '../../../platform/screens/words/orders.ts';
import { words } from '../../../platform/screens/words/words.ts';
import { messageWords } from '../../../content/screens/messages/message-words.ts';

/** Words of Customers and of a customer's page. None are the owner's. */
export const customerWords = {
  title: dashboardCopy.menu.customers,
  lead: t('orders.customer.lead'),
  find: t('orders.customer.find'),
  findLike: t('orders.customer.findLike'),
  export: messageWords.export,
  columns: {
    no: words.no,
    customer: t('orders.customer.columns.customer'),
    email: words.email,
    orders: t('orders.customer.columns.orders'),
    bought: t('orders.customer.columns.bought'),
    lastOrder: t('orders.customer.columns.lastOrder'),
  },
  nothing: t('orders.customer.nothing'),
  notFound: (typed: string) => t('orders.customer.notFound', { typed }),
  tooMany: (typed: string) => t('orders.customer.tooMany', { typed }),
  notFoundBody: t('orders.customer.notFoundBody'),
  showAll: t('orders.customer.showAll'),
  back: t('orders.customer.back'),
  gone: t('orders.customer.gone'),
  goneBody: t('orders.customer.goneBody'),
  facts: {
    orders: t('orders.customer.facts.orders'),
    bought: t('orders.customer.facts.bought'),
    lastOrder: t('orders.customer.facts.lastOrder'),
  },
  boughtNote: t('orders.customer.boughtNote'),
  destinations: t('orders.customer.destinations'),
  destinationsNone: t('orders.customer.destinationsNone'),
  phone: orderCopy.fields.phone,
  used: (orders: string, one: boolean, last: string) =>
    t('orders.customer.used', { orders, one, last }),
  orders: t('orders.customer.orders'),
  noOrders: t('orders.customer.noOrders'),
  noOrdersBody: t('orders.customer.noOrdersBody'),
} as const;

/** The address of a customer's page. */
export const customerAddress = (email: string) =>
  `/dashboard/customers/${encodeURIComponent(email)}`;
