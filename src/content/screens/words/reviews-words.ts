import { t } from '../../../platform/rules/messages/t.ts';
import { words } from '../../../platform/screens/words/words.ts';

/** Words of the reviews and of Add Review. */
export const reviewsCopy = {
  pageTitle: t('content.reviews.pageTitle'),
  lead: t('content.reviews.lead'),
  recent: t('content.reviews.recent'),
  viewMore: t('content.reviews.viewMore'),
  readAll: t('content.reviews.readAll'),
  readLess: t('content.reviews.readLess'),
  emptyTitle: t('content.reviews.emptyTitle'),
  emptyBody: t('content.reviews.emptyBody'),
  /** For administrators; ours. */
  remove: {
    label: (name: string) => t('content.reviews.remove.label', { name }),
    title: t('content.reviews.remove.title'),
    yes: t('content.reviews.remove.yes'),
    no: t('content.reviews.remove.no'),
    body: (name: string) => t('content.reviews.remove.body', { name }),
    done: t('content.reviews.remove.done'),
  },
  add: {
    title: words.addReview,
    fields: {
      name: words.name,
      rating: t('content.reviews.add.fields.rating'),
      photo: t('content.reviews.add.fields.photo'),
      message: words.message,
    },
    ownPhoto: t('content.reviews.add.ownPhoto'),
    submit: t('content.reviews.add.submit'),
    sent: t('content.reviews.add.sent'),
    sentOffline: {
      title: t('content.reviews.add.sentOffline.title'),
      body: t('content.reviews.add.sentOffline.body'),
      onwards: t('content.reviews.add.sentOffline.onwards'),
    },
  },
} as const;
