import { t } from '../../../platform/rules/messages/t.ts';

/** The demo's pages about the shop: plausible, invented, and said to be a sample. */
export const demoLegalWords = {
  'pages.imprint': t('settings.demoLegal.pages_imprint'),
  'pages.terms': t('settings.demoLegal.pages_terms'),
  'pages.privacy': t('settings.demoLegal.pages_privacy'),
  'pages.shipping': t('settings.demoLegal.pages_shipping'),
  'pages.withdrawal': t('settings.demoLegal.pages_withdrawal'),
} as const;
