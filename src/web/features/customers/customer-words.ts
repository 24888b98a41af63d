import { dashboardCopy } from '../../copy/dashboard.ts';
import { orderCopy } from '../../copy/orders.ts';
import { words } from '../../copy/words.ts';
import { messageWords } from '../messages/message-words.ts';

/** Words of Customers and of a customer's page. None are the owner's. */
export const customerWords = {
  title: dashboardCopy.menu.customers,
  lead: 'Everybody with an account, and everybody who ordered, by e-mail address.',
  find: 'Name, company or e-mail',
  findLike: 'mueller',
  export: messageWords.export,
  columns: {
    no: words.no,
    customer: 'Customer',
    email: words.email,
    orders: 'Orders',
    bought: 'Bought, net',
    lastOrder: 'Last order',
  },
  nothing: '–',
  notFound: (typed: string) => `No customer found for ${typed}`,
  tooMany: (typed: string) => `Too many customers for ${typed}`,
  notFoundBody:
    'Look by how words of the name, the company or the delivery address on an order begin, by the telephone number, or by how the e-mail address begins. Accounts without an order are found by the e-mail address only.',
  showAll: 'Show all customers',
  back: 'To all customers',
  gone: 'There is no such customer',
  goneBody: 'Nobody with this e-mail address has an account here or ordered.',
  facts: { orders: 'Orders', bought: 'Bought, net', lastOrder: 'Last order' },
  boughtNote: 'What was paid and not refunded, without tax and freight.',
  destinations: 'Sent to',
  destinationsNone: 'No order yet.',
  phone: orderCopy.fields.phone,
  used: (orders: string, one: boolean, last: string) =>
    `${orders} ${one ? 'order' : 'orders'}, the last on ${last}`,
  orders: 'Orders',
  noOrders: 'No orders here',
  noOrdersBody: 'This customer has no order that stands like that.',
} as const;

/** The address of a customer's page. */
export const customerAddress = (email: string) =>
  `/dashboard/customers/${encodeURIComponent(email)}`;
