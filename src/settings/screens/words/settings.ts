import { t } from '../../../platform/rules/messages/t.ts';

/** A proper name, which keeps its capital within a sentence. */
const VELOCONNECT = 'Veloconnect';

/** Words of Shop Settings. None are the owner's, but for the title. */
export const settingsCopy = {
  groups: {
    business: {
      get title() {
        return t('settings.general.groups.business.title');
      },
      get lead() {
        return t('settings.general.groups.business.lead');
      },
    },
    accounts: {
      get title() {
        return t('settings.general.groups.accounts.title');
      },
      get lead() {
        return t('settings.general.groups.accounts.lead');
      },
    },
    veloconnect: {
      get title() {
        return t('settings.general.groups.veloconnect.title');
      },
      get lead() {
        return t('settings.general.groups.veloconnect.lead');
      },
    },
    pages: {
      get title() {
        return t('settings.general.groups.pages.title');
      },
      get lead() {
        return t('settings.general.groups.pages.lead');
      },
    },
    texts: {
      get title() {
        return t('settings.general.groups.texts.title');
      },
      get lead() {
        return t('settings.general.groups.texts.lead');
      },
    },
    prices: {
      get title() {
        return t('settings.general.groups.prices.title');
      },
      get lead() {
        return t('settings.general.groups.prices.lead');
      },
    },
    charges: {
      get title() {
        return t('settings.general.groups.charges.title');
      },
      get lead() {
        return t('settings.general.groups.charges.lead');
      },
    },
    invoices: {
      get title() {
        return t('settings.general.groups.invoices.title');
      },
      get lead() {
        return t('settings.general.groups.invoices.lead');
      },
    },
    bookkeeping: {
      get title() {
        return t('settings.general.groups.bookkeeping.title');
      },
      get lead() {
        return t('settings.general.groups.bookkeeping.lead');
      },
    },
    limits: {
      get title() {
        return t('settings.general.groups.limits.title');
      },
      get lead() {
        return t('settings.general.groups.limits.lead');
      },
    },
  },
  switches: {
    get off() {
      return t('settings.general.switches.off');
    },
    get on() {
      return t('settings.general.switches.on');
    },
  },
  save: (group: string) =>
    t('settings.general.save', {
      all: group === VELOCONNECT,
      group,
      groupText: group.toLowerCase(),
    }),
} as const;
