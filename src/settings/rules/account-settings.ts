import { choice, onOff } from './setting-kinds.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** Who may have an account, and what an account is needed for. */
export const accountSettings = {
  'accounts.for': {
    ...choice([
      {
        value: 'anyone',
        get label() {
          return t('settings.settingLabels.forAnyone');
        },
      },
      {
        value: 'businesses',
        get label() {
          return t('settings.settingLabels.forBusinesses');
        },
      },
    ]),
    group: 'accounts',
    isPublic: true,
    get label() {
      return t('settings.settingLabels.of.accounts_for');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.accounts_for');
    },
    standard: 'anyone',
  },
  'accounts.approval': {
    ...onOff(),
    group: 'accounts',
    isPublic: true,
    get label() {
      return t('settings.settingLabels.of.accounts_approval');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.accounts_approval');
    },
    standard: 'off',
  },
  'prices.visibleTo': {
    ...choice([
      {
        value: 'everyone',
        get label() {
          return t('settings.settingLabels.toEveryone');
        },
      },
      {
        value: 'approved',
        get label() {
          return t('settings.settingLabels.toApproved');
        },
      },
    ]),
    group: 'accounts',
    isPublic: true,
    get label() {
      return t('settings.settingLabels.of.prices_visibleTo');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.prices_visibleTo');
    },
    standard: 'everyone',
  },
} as const;
