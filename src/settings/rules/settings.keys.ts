import type { z } from 'zod';
import { accountSettings } from './account-settings.ts';
import { invoiceSettings } from './invoice-settings.ts';
import { appearanceSettings } from './appearance/appearance-settings.ts';
import { businessSettings } from './business-settings.ts';
import { bookkeepingSettings } from './bookkeeping-settings.ts';
import { legalSettings } from './pages/legal-settings.ts';
import { pageSettings, textSettings } from './texts/text-settings.ts';
import {
  type TaxKey,
  type TaxSettings,
  isTaxKey,
  taxKeysIn,
  taxSettingOf,
} from './tax-settings.ts';
import { type SettingKind, amount, onOff, text, timeZone, wholeNumber } from './setting-kinds.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const settingGroups = [
  'business',
  'appearance',
  'accounts',
  'limits',
  'prices',
  'charges',
  'invoices',
  'bookkeeping',
  'veloconnect',
  'legal',
  'pages',
  'texts',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

type Value = string | number;

type Setting = {
  readonly kind: SettingKind;
  readonly schema: z.ZodType<Value, Value>;
  readonly group: SettingGroup;
  readonly label: string;
  readonly hint?: string;
  /** Of a choice. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Of a text's field. */
  readonly rows?: number;
  /** Takes the whole width of the form. */
  readonly isWide?: true;
  /** In force until the host sets another value. */
  readonly standard: Value;
  /** In place of `standard` in a demo: invented, so never shown by a live shop. */
  readonly demo?: string;
  /** Whether pages may show it to visitors. */
  readonly isPublic: boolean;
};

const limit = { group: 'limits', isPublic: true } as const;

/** Every setting that the host edits, in the order of the screen. */
export const settingKeys = {
  ...businessSettings,
  ...appearanceSettings,
  ...legalSettings,
  ...pageSettings,
  ...textSettings,
  ...accountSettings,
  'limits.priceMin': {
    ...amount(),
    ...limit,
    get label() {
      return t('settings.settingLabels.of.limits_priceMin');
    },
    standard: 5,
  },
  'limits.priceMax': {
    ...amount(),
    ...limit,
    get label() {
      return t('settings.settingLabels.of.limits_priceMax');
    },
    standard: 400,
  },
  'limits.minimumQuantityMin': {
    ...wholeNumber({ max: 100_000 }),
    ...limit,
    get label() {
      return t('settings.settingLabels.of.limits_minimumQuantityMin');
    },
    standard: 50,
  },
  'limits.minimumQuantityMax': {
    ...wholeNumber({ max: 100_000 }),
    ...limit,
    get label() {
      return t('settings.settingLabels.of.limits_minimumQuantityMax');
    },
    standard: 500,
  },
  'limits.stockMin': {
    ...wholeNumber({ min: 0, max: 1_000_000_000 }),
    ...limit,
    get label() {
      return t('settings.settingLabels.of.limits_stockMin');
    },
    standard: 5_000,
  },
  'limits.stockMax': {
    ...wholeNumber({ max: 1_000_000_000 }),
    ...limit,
    get label() {
      return t('settings.settingLabels.of.limits_stockMax');
    },
    standard: 1_000_000,
  },
  'limits.orderMax': {
    ...wholeNumber({ max: 1_000_000 }),
    ...limit,
    get label() {
      return t('settings.settingLabels.of.limits_orderMax');
    },
    standard: 1_000,
  },
  'orders.ahead': {
    ...onOff(),
    ...limit,
    get label() {
      return t('settings.settingLabels.of.orders_ahead');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.orders_ahead');
    },
    standard: 'off',
  },
  'orders.mail': {
    ...onOff(),
    group: 'limits',
    isPublic: false,
    get label() {
      return t('settings.settingLabels.of.orders_mail');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.orders_mail');
    },
    standard: 'on',
  },
  'prices.cents': {
    ...onOff(),
    group: 'prices',
    isPublic: true,
    get label() {
      return t('settings.settingLabels.of.prices_cents');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.prices_cents');
    },
    standard: 'off',
  },
  freight: {
    ...text(4_000),
    group: 'charges',
    isPublic: true,
    get label() {
      return t('settings.settingLabels.of.freight');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.freight');
    },
    standard: '',
  },
  'tax.vies': {
    ...onOff(),
    group: 'charges',
    isPublic: false,
    get label() {
      return t('settings.settingLabels.of.tax_vies');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.tax_vies');
    },
    standard: 'off',
  },
  'shop.timeZone': {
    ...timeZone(),
    group: 'invoices',
    standard: 'UTC',
    isPublic: false,
    get label() {
      return t('settings.settingLabels.of.shop_timeZone');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.shop_timeZone');
    },
  },
  ...invoiceSettings,
  ...bookkeepingSettings,
  'veloconnect.urlBinding': {
    ...onOff(),
    group: 'veloconnect',
    isPublic: false,
    get label() {
      return t('settings.settingLabels.of.veloconnect_urlBinding');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.veloconnect_urlBinding');
    },
    standard: 'on',
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingKey = keyof typeof settingKeys;
export type Settings = {
  readonly [K in SettingKey]: z.output<(typeof settingKeys)[K]['schema']>;
} & TaxSettings;

/** A key of the table, or of a country's tax rate. */
export type AnySettingKey = SettingKey | TaxKey;

export const settingNames = Object.keys(settingKeys) as SettingKey[];

function isSettingKey(name: string): name is SettingKey {
  return Object.hasOwn(settingKeys, name);
}

export const isAnySettingKey = (name: string): name is AnySettingKey =>
  isSettingKey(name) || isTaxKey(name);

/** The keys of the table, then those of the tax rates that are set. */
export const namesIn = (values: object): readonly AnySettingKey[] => [
  ...settingNames,
  ...taxKeysIn(values),
];

/** One setting, with the fields that only some have. */
export const settingOf = (key: AnySettingKey): Setting =>
  isSettingKey(key) ? settingKeys[key] : taxSettingOf(key);
