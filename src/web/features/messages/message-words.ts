import { dashboardCopy } from '../../copy/dashboard.ts';

/** Words of the administrators' Messages page, which the owner's description does not have. */
export const messageWords = {
  title: dashboardCopy.menu.messages,
  lead: 'What visitors wrote, and who asked for the newsletter.',
  show: 'Show',
  kinds: { all: 'Everything', contact: 'Messages', subscribe: 'Subscriptions' },
  columns: { received: 'Received', from: 'From', message: 'Message' },
  subscription: 'Subscription',
  more: 'Read all of it',
  less: 'Show less',
  export: 'Export as CSV',
  emptyTitle: 'Nothing here yet',
  emptyBody:
    'What visitors send by the contact form and the subscribe box of the home page arrives here.',
} as const;
