import { t } from '../messages/t.ts';

/** The titles of the pages about the shop. */
export const legalPageWords = {
  titles: {
    imprint: t('platform.legalPage.titles.imprint'),
    terms: t('platform.legalPage.titles.terms'),
    privacy: t('platform.legalPage.titles.privacy'),
    shipping: t('platform.legalPage.titles.shipping'),
    withdrawal: t('platform.legalPage.titles.withdrawal'),
  },
  navigation: t('platform.legalPage.navigation'),
  accept: {
    order: (terms: string) => t('platform.legalPage.accept.order', { terms }),
    signup: (terms: string) => t('platform.legalPage.accept.signup', { terms }),
  },
  /** The link within those sentences. */
  terms: t('platform.legalPage.terms'),
  also: (pages: string) => t('platform.legalPage.also', { pages }),
} as const;
