import { t } from '../../platform/rules/messages/t.ts';

/** Labels, hints and messages of the settings for bookkeeping. */
export const bookkeepingWords = {
  of: {
    'bookkeeping.consultant': t('settings.bookkeeping.of.bookkeeping_consultant'),
    'bookkeeping.client': t('settings.bookkeeping.of.bookkeeping_client'),
    'bookkeeping.yearStart': t('settings.bookkeeping.of.bookkeeping_yearStart'),
    'bookkeeping.accountLength': t('settings.bookkeeping.of.bookkeeping_accountLength'),
    'bookkeeping.debtors': t('settings.bookkeeping.of.bookkeeping_debtors'),
    'bookkeeping.debtorAccount': t('settings.bookkeeping.of.bookkeeping_debtorAccount'),
    'bookkeeping.revenueByRate': t('settings.bookkeeping.of.bookkeeping_revenueByRate'),
    'bookkeeping.revenueAbroad': t('settings.bookkeeping.of.bookkeeping_revenueAbroad'),
    'bookkeeping.revenueIntraCommunity': t(
      'settings.bookkeeping.of.bookkeeping_revenueIntraCommunity',
    ),
    'bookkeeping.revenueExport': t('settings.bookkeeping.of.bookkeeping_revenueExport'),
    'bookkeeping.revenueUntaxed': t('settings.bookkeeping.of.bookkeeping_revenueUntaxed'),
  },
  hintOf: {
    'bookkeeping.consultant': t('settings.bookkeeping.hintOf.bookkeeping_consultant'),
    'bookkeeping.client': t('settings.bookkeeping.hintOf.bookkeeping_client'),
    'bookkeeping.yearStart': t('settings.bookkeeping.hintOf.bookkeeping_yearStart'),
    'bookkeeping.debtorAccount': t('settings.bookkeeping.hintOf.bookkeeping_debtorAccount'),
    'bookkeeping.revenueByRate': t('settings.bookkeeping.hintOf.bookkeeping_revenueByRate'),
    'bookkeeping.revenueAbroad': t('settings.bookkeeping.hintOf.bookkeeping_revenueAbroad'),
  },
  oneDebtor: t('settings.bookkeeping.oneDebtor'),
  debtorEach: t('settings.bookkeeping.debtorEach'),
  numberOf: (least: string, most: string) => t('settings.bookkeeping.numberOf', { least, most }),
  account: t('settings.bookkeeping.account'),
  rates: t('settings.bookkeeping.rates'),
  debtorAccount: t('settings.bookkeeping.debtorAccount'),
} as const;
