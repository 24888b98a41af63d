import { choice, wholeNumber } from './setting-kinds.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** When invoices are issued and their buyers reminded, and the paper of documents. */
export const invoiceSettings = {
  'invoices.when': {
    ...choice([
      {
        value: 'paid',
        get label() {
          return t('settings.settingLabels.whenPaid');
        },
      },
      {
        value: 'shipped',
        get label() {
          return t('settings.settingLabels.whenSent');
        },
      },
    ]),
    group: 'invoices',
    isPublic: false,
    get label() {
      return t('settings.settingLabels.of.invoices_when');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.invoices_when');
    },
    standard: 'paid',
  },
  'invoices.onAccount': {
    ...choice([
      {
        value: 'atEnd',
        get label() {
          return t('settings.settingLabels.onAccountAtEnd');
        },
      },
      {
        value: 'perShipment',
        get label() {
          return t('settings.settingLabels.onAccountPerShipment');
        },
      },
    ]),
    group: 'invoices',
    isPublic: false,
    get label() {
      return t('settings.settingLabels.of.invoices_onAccount');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.invoices_onAccount');
    },
    standard: 'atEnd',
  },
  'invoices.dueMailDays': {
    ...wholeNumber({ min: 0, max: 90 }),
    group: 'invoices',
    isPublic: false,
    get label() {
      return t('settings.settingLabels.of.invoices_dueMailDays');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.invoices_dueMailDays');
    },
    standard: 7,
  },
  'invoices.overdueMailDays': {
    ...wholeNumber({ min: 0, max: 365 }),
    group: 'invoices',
    isPublic: false,
    get label() {
      return t('settings.settingLabels.of.invoices_overdueMailDays');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.invoices_overdueMailDays');
    },
    standard: 21,
  },
  'invoices.paper': {
    ...choice([
      { value: 'A4', label: 'A4' },
      { value: 'Letter', label: 'US Letter' },
    ]),
    group: 'invoices',
    isPublic: false,
    get label() {
      return t('settings.settingLabels.of.invoices_paper');
    },
    standard: 'A4',
  },
} as const;
