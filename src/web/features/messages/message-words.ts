import { dashboardCopy } from '../../copy/dashboard.ts';
import { productCopy } from '../../copy/manage-products.ts';

/** Words of the administrators' Messages page. None are the owner's. */
export const messageWords = {
  title: dashboardCopy.menu.messages,
  lead: 'What visitors wrote, and who asked for the newsletter.',
  show: 'Show',
  kinds: { all: 'Everything', contact: 'Messages', subscribe: 'Subscriptions' },
  columns: {
    received: 'Received',
    from: 'From',
    message: 'Message',
    delete: productCopy.columns.delete,
  },
  subscription: 'Subscription',
  more: 'Read all of it',
  less: 'Show less',
  export: 'Export as CSV',
  /** By kind. The body names what the shop cannot delete: the mailbox and the mailing tool. */
  remove: {
    contact: {
      label: (from: string) => `Delete the message of ${from}`,
      title: 'Delete this message?',
      yes: 'Delete message',
      no: 'Keep message',
      body: (from: string) =>
        `What ${from} wrote is gone for good, with name and address. The audit log keeps only that a message was deleted. The mail about it stays in your mailbox.`,
      done: 'The message is deleted.',
    },
    subscribe: {
      label: (from: string) => `Delete the subscription of ${from}`,
      title: 'Delete this subscription?',
      yes: 'Delete subscription',
      no: 'Keep subscription',
      body: (from: string) =>
        `${from} is gone from the list for good. The audit log keeps only that a subscription was deleted. Take the address out of your mailing tool, too; the mail about it stays in your mailbox.`,
      done: 'The subscription is deleted.',
    },
  },
  emptyTitle: 'Nothing here yet',
  emptyBody:
    'What visitors send by the contact form and the subscribe box of the home page arrives here.',
} as const;
