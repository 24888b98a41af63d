import { words } from '../../../platform/screens/words/words.ts';

/** Words of the reviews and of Add Review. */
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
    label: (name: string) => `Delete the review by ${name}`,
    title: 'Delete this review?',
    yes: 'Delete review',
    no: 'Keep review',
    body: (name: string) =>
      `${name}’s review will be removed from the shop. The audit log keeps it.`,
    done: 'Review deleted.',
  },
  add: {
    title: words.addReview,
    fields: { name: words.name, rating: 'Rating', photo: 'Photo URL', message: words.message },
    ownPhoto: 'Use my profile photo',
    submit: 'Add Review',
    sent: 'Thank you! Your review is now on the reviews page.',
    sentOffline: {
      title: 'Your review has been sent',
      body: 'You are offline, so we cannot show it right now. It is on the reviews page; please do not send it again.',
      onwards: 'Go to reviews',
    },
  },
} as const;
