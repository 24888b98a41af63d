import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';
import { orderCopy } from '../../../platform/screens/words/orders.ts';
import { words } from '../../../platform/screens/words/words.ts';
import { messageWords } from '../../../content/screens/messages/message-words.ts';

/** Words of Customers and of a customer's page. None are the owner's. */
export const customerWords = {
  title: dashboardCopy.menu.customers,
  lead: 'Everyone with an account or an order, by email address.',
  find: 'Name, company or email',
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
  tooMany: (typed: string) => `Too many customers match ${typed}`,
  notFoundBody:
    'Search by the beginning of a word in the name, company or delivery address of an order, by phone number, or by the beginning of the email address. Accounts without an order are found only by email address.',
  showAll: 'Show all customers',
  back: 'All customers',
  gone: 'Customer not found',
  goneBody: 'No account and no order has this email address.',
  facts: { orders: 'Orders', bought: 'Bought, net', lastOrder: 'Last order' },
  boughtNote: 'Paid and not refunded, without tax and freight.',
  destinations: 'Sent to',
  destinationsNone: 'No order yet.',
  phone: orderCopy.fields.phone,
  used: (orders: string, one: boolean, last: string) =>
    `${orders} ${one ? 'order' : 'orders'}, the last on ${last}`,
  orders: 'Orders',
  noOrders: 'No orders here',
  noOrdersBody: 'This customer has no orders with this status.',
} as const;

/** The address of a customer's page. */
export const customerAddress = (email: string) =>
  `/dashboard/customers/${encodeURIComponent(email)}`;
