import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';
import { productCopy } from '../../../catalogue/screens/words/manage-products-words.ts';

/** Words of the administrators' Messages page. None are the owner's. */
export const messageWords = {
  title: dashboardCopy.menu.messages,
  lead: 'Messages from visitors, and newsletter subscriptions.',
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
      label: (from: string) => `Delete the message from ${from}`,
      title: 'Delete this message?',
      yes: 'Delete message',
      no: 'Keep message',
      body: (from: string) =>
        `The message from ${from} will be permanently deleted, with name and address. The audit log only records that a message was deleted. The email about it stays in your mailbox.`,
      done: 'Message deleted.',
    },
    subscribe: {
      label: (from: string) => `Delete the subscription of ${from}`,
      title: 'Delete this subscription?',
      yes: 'Delete subscription',
      no: 'Keep subscription',
      body: (from: string) =>
        `${from} will be permanently removed from the list. The audit log only records that a subscription was deleted. Remove the address from your mailing tool, too; the email about it stays in your mailbox.`,
      done: 'Subscription deleted.',
    },
  },
  emptyTitle: 'Nothing here yet',
  emptyBody: 'Messages from the contact form and subscriptions from the home page arrive here.',
} as const;
