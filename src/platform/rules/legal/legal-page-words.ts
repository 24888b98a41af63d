import { t } from '../messages/t.ts';

/** The titles of the pages about the shop. */
export const legalPageWords = {
  titles: {
    get imprint() {
      return t('platform.legalPage.titles.imprint');
    },
    get terms() {
      return t('platform.legalPage.titles.terms');
    },
    get privacy() {
      return t('platform.legalPage.titles.privacy');
    },
    get shipping() {
      return t('platform.legalPage.titles.shipping');
    },
    get withdrawal() {
      return t('platform.legalPage.titles.withdrawal');
    },
  },
  accept: {
    order: (terms: string) => t('platform.legalPage.accept.order', { terms }),
    signup: (terms: string) => t('platform.legalPage.accept.signup', { terms }),
  },
} as const;
