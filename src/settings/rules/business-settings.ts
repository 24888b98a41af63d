import { bic, country, email, iban, line, text } from './setting-kinds.ts';
import { t } from '../../platform/rules/messages/t.ts';

const business = { group: 'business', standard: '', isPublic: true } as const;

/** What the shop is called, where it is, and its bank account. */
export const businessSettings = {
  'shop.name': {
    ...line(60),
    ...business,
    get label() {
      return t('settings.settingLabels.of.shop_name');
    },
    isWide: true,
    get hint() {
      return t('settings.settingLabels.hintOf.shop_name');
    },
    demo: 'Halden Cycle Works',
  },
  'shop.address': {
    ...text(300),
    ...business,
    get label() {
      return t('settings.settingLabels.of.shop_address');
    },
    demo: '12 Spindle Lane\nCanal Works, Hall 3\nMillbrook 40210',
  },
  'shop.phone': {
    ...line(40),
    ...business,
    get label() {
      return t('settings.settingLabels.of.shop_phone');
    },
    demo: '+1 555 0142 200',
  },
  'shop.fax': {
    ...line(40),
    ...business,
    get label() {
      return t('settings.settingLabels.of.shop_fax');
    },
    demo: '+1 555 0142 201',
  },
  'shop.email': {
    ...email(),
    ...business,
    get label() {
      return t('settings.settingLabels.of.shop_email');
    },
    demo: 'parts@example.com',
  },
  'shop.vatId': {
    ...line(40),
    ...business,
    get label() {
      return t('pricing.taxId.vatId');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.shop_vatId');
    },
  },
  'shop.taxId': {
    ...line(40),
    ...business,
    get label() {
      return t('settings.settingLabels.of.shop_taxId');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.shop_taxId');
    },
  },
  'shop.country': {
    ...country(),
    ...business,
    get label() {
      return t('settings.settingLabels.of.shop_country');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.shop_country');
    },
  },
  'shop.iban': {
    ...iban(),
    ...business,
    get label() {
      return t('settings.settingLabels.of.shop_iban');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.shop_iban');
    },
    isPublic: false,
  },
  'shop.bic': {
    ...bic(),
    ...business,
    get label() {
      return t('settings.settingLabels.of.shop_bic');
    },
    isPublic: false,
  },
  'shop.bank': {
    ...line(70),
    ...business,
    get label() {
      return t('settings.settingLabels.of.shop_bank');
    },
    isPublic: false,
  },
} as const;
