import { t } from '../../platform/rules/messages/t.ts';

/** Labels, hints and messages of the settings for bookkeeping. */
export const bookkeepingWords = {
  of: {
    get 'bookkeeping.consultant'() {
      return t('settings.bookkeeping.of.bookkeeping_consultant');
    },
    get 'bookkeeping.client'() {
      return t('settings.bookkeeping.of.bookkeeping_client');
    },
    get 'bookkeeping.yearStart'() {
      return t('settings.bookkeeping.of.bookkeeping_yearStart');
    },
    get 'bookkeeping.accountLength'() {
      return t('settings.bookkeeping.of.bookkeeping_accountLength');
    },
    get 'bookkeeping.debtors'() {
      return t('settings.bookkeeping.of.bookkeeping_debtors');
    },
    get 'bookkeeping.debtorAccount'() {
      return t('settings.bookkeeping.of.bookkeeping_debtorAccount');
    },
    get 'bookkeeping.revenueByRate'() {
      return t('settings.bookkeeping.of.bookkeeping_revenueByRate');
    },
    get 'bookkeeping.revenueAbroad'() {
      return t('settings.bookkeeping.of.bookkeeping_revenueAbroad');
    },
    get 'bookkeeping.revenueIntraCommunity'() {
      return t('settings.bookkeeping.of.bookkeeping_revenueIntraCommunity');
    },
    get 'bookkeeping.revenueExport'() {
      return t('settings.bookkeeping.of.bookkeeping_revenueExport');
    },
    get 'bookkeeping.revenueUntaxed'() {
      return t('settings.bookkeeping.of.bookkeeping_revenueUntaxed');
    },
  },
} as const;
