import { t } from '../../../platform/rules/messages/t.ts';
import { words } from '../../../platform/screens/words/words.ts';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';

/** A proper name, which keeps its capital within a sentence. */
const VELOCONNECT = 'Veloconnect';

/** Words of Shop Settings. None are the owner's, but for the title. */
export const settingsCopy = {
  title: dashboardCopy.menu.settings,
  lead: t('settings.general.lead'),
  readOnly: t('settings.general.readOnly'),
  groups: {
    business: {
      title: t('settings.general.groups.business.title'),
      lead: t('settings.general.groups.business.lead'),
    },
    accounts: {
      title: t('settings.general.groups.accounts.title'),
      lead: t('settings.general.groups.accounts.lead'),
    },
    veloconnect: {
      title: t('settings.general.groups.veloconnect.title'),
      lead: t('settings.general.groups.veloconnect.lead'),
    },
    pages: {
      title: t('settings.general.groups.pages.title'),
      lead: t('settings.general.groups.pages.lead'),
    },
    texts: {
      title: t('settings.general.groups.texts.title'),
      lead: t('settings.general.groups.texts.lead'),
    },
    prices: {
      title: t('settings.general.groups.prices.title'),
      lead: t('settings.general.groups.prices.lead'),
    },
    charges: {
      title: t('settings.general.groups.charges.title'),
      lead: t('settings.general.groups.charges.lead'),
    },
    invoices: {
      title: t('settings.general.groups.invoices.title'),
      lead: t('settings.general.groups.invoices.lead'),
    },
    bookkeeping: {
      title: t('settings.general.groups.bookkeeping.title'),
      lead: t('settings.general.groups.bookkeeping.lead'),
    },
    limits: {
      title: t('settings.general.groups.limits.title'),
      lead: t('settings.general.groups.limits.lead'),
    },
  },
  switches: { off: t('settings.general.switches.off'), on: t('settings.general.switches.on') },
  invoicing: {
    title: t('settings.general.invoicing.title'),
    link: t('settings.general.invoicing.link'),
  },
  taxRates: {
    title: t('settings.general.taxRates.title'),
    none: t('settings.general.taxRates.none'),
    rate: (country: string) => t('settings.general.taxRates.rate', { country }),
    remove: words.remove,
    removeOf: (country: string) => t('settings.general.taxRates.removeOf', { country }),
    country: t('settings.general.taxRates.country'),
    choose: t('settings.general.taxRates.choose'),
    add: t('settings.general.taxRates.add'),
  },
  save: (group: string) =>
    t('settings.general.save', {
      all: group === VELOCONNECT,
      group,
      groupText: group.toLowerCase(),
    }),
  saved: t('settings.general.saved'),
  nothing: t('settings.general.nothing'),
  empty: t('settings.general.empty'),
} as const;
