import { words } from './words.ts';

/** Words of the reviews and of Add Review (seed §2, rulings §7). */
export const reviewsCopy = {
  pageTitle: 'Reviews',
  lead: 'What workshops and shops write after the boxes have arrived. Newest first.',
  recent: 'Recent Reviews',
  viewMore: 'View More',
  readAll: 'Read the whole review',
  readLess: 'Show less',
  emptyTitle: 'No reviews yet',
  emptyBody: 'The first one could be yours: order a box, try it, and tell the others.',
  /** For administrators; ours. */
  remove: {
    label: (name: string) => `Delete the review of ${name}`,
    title: 'Delete this review?',
    yes: 'Delete review',
    no: 'Keep review',
    body: (name: string) => `What ${name} wrote leaves the shop. The audit log keeps it.`,
    done: 'The review is deleted.',
  },
  add: {
    title: words.addReview,
    fields: { name: words.name, rating: 'Rating', photo: 'Photo URL', message: words.message },
    ownPhoto: 'Use the photo of my profile',
    submit: 'Add Review',
    sent: 'Thank you! Your review stands on the reviews page now.',
    sentOffline: {
      title: 'Your review is sent',
      body: 'There is no network to show it to you at the moment. It stands on the reviews page; please do not send it a second time.',
      onwards: 'To the reviews',
    },
  },
} as const;
