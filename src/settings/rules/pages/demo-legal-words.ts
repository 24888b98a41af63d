import { t } from '../../../platform/rules/messages/t.ts';

/** The demo's pages about the shop: plausible, invented, and said to be a sample. */
export const demoLegalWords = {
  get 'pages.imprint'() {
    return t('settings.demoLegal.pages_imprint');
  },
  get 'pages.terms'() {
    return t('settings.demoLegal.pages_terms');
  },
  get 'pages.privacy'() {
    return t('settings.demoLegal.pages_privacy');
  },
  get 'pages.shipping'() {
    return t('settings.demoLegal.pages_shipping');
  },
  get 'pages.withdrawal'() {
    return t('settings.demoLegal.pages_withdrawal');
  },
} as const;
