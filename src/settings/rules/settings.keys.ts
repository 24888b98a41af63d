import type { z } from 'zod';
import { settingLabels as labels } from './setting-words.ts';
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
import {
  type SettingKind,
  amount,
  choice,
  onOff,
  text,
  timeZone,
  wholeNumber,
} from './setting-kinds.ts';

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
  'accounts.for': {
    ...choice([
      { value: 'anyone', label: labels.forAnyone },
      { value: 'businesses', label: labels.forBusinesses },
    ]),
    group: 'accounts',
    isPublic: true,
    label: labels.of['accounts.for'],
    hint: labels.hintOf['accounts.for'],
    standard: 'anyone',
  },
  'accounts.approval': {
    ...onOff(),
    group: 'accounts',
    isPublic: true,
    label: labels.of['accounts.approval'],
    hint: labels.hintOf['accounts.approval'],
    standard: 'off',
  },
  'prices.visibleTo': {
    ...choice([
      { value: 'everyone', label: labels.toEveryone },
      { value: 'approved', label: labels.toApproved },
    ]),
    group: 'accounts',
    isPublic: true,
    label: labels.of['prices.visibleTo'],
    hint: labels.hintOf['prices.visibleTo'],
    standard: 'everyone',
  },
  'limits.priceMin': { ...amount(), ...limit, label: labels.of['limits.priceMin'], standard: 5 },
  'limits.priceMax': { ...amount(), ...limit, label: labels.of['limits.priceMax'], standard: 400 },
  'limits.minimumQuantityMin': {
    ...wholeNumber({ max: 100_000 }),
    ...limit,
    label: labels.of['limits.minimumQuantityMin'],
    standard: 50,
  },
  'limits.minimumQuantityMax': {
    ...wholeNumber({ max: 100_000 }),
    ...limit,
    label: labels.of['limits.minimumQuantityMax'],
    standard: 500,
  },
  'limits.stockMin': {
    ...wholeNumber({ min: 0, max: 1_000_000_000 }),
    ...limit,
    label: labels.of['limits.stockMin'],
    standard: 5_000,
  },
  'limits.stockMax': {
    ...wholeNumber({ max: 1_000_000_000 }),
    ...limit,
    label: labels.of['limits.stockMax'],
    standard: 1_000_000,
  },
  'limits.orderMax': {
    ...wholeNumber({ max: 1_000_000 }),
    ...limit,
    label: labels.of['limits.orderMax'],
    standard: 1_000,
  },
  'orders.ahead': {
    ...onOff(),
    ...limit,
    label: labels.of['orders.ahead'],
    hint: labels.hintOf['orders.ahead'],
    standard: 'off',
  },
  'orders.mail': {
    ...onOff(),
    group: 'limits',
    isPublic: false,
    label: labels.of['orders.mail'],
    hint: labels.hintOf['orders.mail'],
    standard: 'on',
  },
  'prices.cents': {
    ...onOff(),
    group: 'prices',
    isPublic: true,
    label: labels.of['prices.cents'],
    hint: labels.hintOf['prices.cents'],
    standard: 'off',
  },
  freight: {
    ...text(4_000),
    group: 'charges',
    isPublic: true,
    label: labels.of['freight'],
    hint: labels.hintOf['freight'],
    standard: '',
  },
  'tax.vies': {
    ...onOff(),
    group: 'charges',
    isPublic: false,
    label: labels.of['tax.vies'],
    hint: labels.hintOf['tax.vies'],
    standard: 'off',
  },
  'shop.timeZone': {
    ...timeZone(),
    group: 'invoices',
    standard: 'UTC',
    isPublic: false,
    label: labels.of['shop.timeZone'],
    hint: labels.hintOf['shop.timeZone'],
  },
  'invoices.when': {
    ...choice([
      { value: 'paid', label: labels.whenPaid },
      { value: 'shipped', label: labels.whenSent },
    ]),
    group: 'invoices',
    isPublic: false,
    label: labels.of['invoices.when'],
    hint: labels.hintOf['invoices.when'],
    standard: 'paid',
  },
  'invoices.onAccount': {
    ...choice([
      { value: 'atEnd', label: labels.onAccountAtEnd },
      { value: 'perShipment', label: labels.onAccountPerShipment },
    ]),
    group: 'invoices',
    isPublic: false,
    label: labels.of['invoices.onAccount'],
    hint: labels.hintOf['invoices.onAccount'],
    standard: 'atEnd',
  },
  'invoices.dueMailDays': {
    ...wholeNumber({ min: 0, max: 90 }),
    group: 'invoices',
    isPublic: false,
    label: labels.of['invoices.dueMailDays'],
    hint: labels.hintOf['invoices.dueMailDays'],
    standard: 7,
  },
  'invoices.overdueMailDays': {
    ...wholeNumber({ min: 0, max: 365 }),
    group: 'invoices',
    isPublic: false,
    label: labels.of['invoices.overdueMailDays'],
    hint: labels.hintOf['invoices.overdueMailDays'],
    standard: 21,
  },
  'invoices.paper': {
    ...choice([
      { value: 'A4', label: 'A4' },
      { value: 'Letter', label: 'US Letter' },
    ]),
    group: 'invoices',
    isPublic: false,
    label: labels.of['invoices.paper'],
    standard: 'A4',
  },
  ...bookkeepingSettings,
  'veloconnect.urlBinding': {
    ...onOff(),
    group: 'veloconnect',
    isPublic: false,
    label: labels.of['veloconnect.urlBinding'],
    hint: labels.hintOf['veloconnect.urlBinding'],
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
