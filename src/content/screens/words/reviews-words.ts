import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the reviews and of Add Review. */
export const reviewsCopy = {
  add: {
    sentOffline: {
      get title() {
        return t('content.reviews.add.sentOffline.title');
      },
      get body() {
        return t('content.reviews.add.sentOffline.body');
      },
      get onwards() {
        return t('content.reviews.add.sentOffline.onwards');
      },
    },
  },
} as const;
