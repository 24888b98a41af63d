import type { z } from 'zod';
import { settingLabels as labels } from './setting-words.ts';
import { defaultBlog } from './default-blog.ts';
import { defaultTexts, demoTexts } from './default-texts.ts';
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
  bic,
  choice,
  country,
  email,
  iban,
  line,
  onOff,
  text,
  timeZone,
  wholeNumber,
} from './setting-kinds.ts';

export const settingGroups = [
  'business',
  'limits',
  'prices',
  'charges',
  'invoices',
  'veloconnect',
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
  /** Takes the whole width of the form. */
  readonly isWide?: true;
  /** In force until the host sets another value. */
  readonly standard: Value;
  /** In place of `standard` in a demo: invented, so never shown by a live shop. */
  readonly demo?: string;
  /** Whether pages may show it to visitors. */
  readonly isPublic: boolean;
};

const business = { group: 'business', standard: '', isPublic: true } as const;
const limit = { group: 'limits', isPublic: true } as const;

function bannerText(key: keyof typeof defaultTexts, maxLength: number, label: string) {
  const own = { group: 'texts', isWide: true, isPublic: true, label } as const;
  return { ...line(maxLength), ...own, standard: defaultTexts[key] };
}

function blogEntry<const N extends 1 | 2 | 3 | 4>(number: N) {
  const own = { group: 'texts', isPublic: true } as const;
  const wide = { isWide: true } as const;
  const question = {
    ...line(200),
    ...own,
    ...wide,
    label: labels.blogQuestion(number),
    standard: defaultBlog[`texts.blog${number}Question`],
  };
  const answer = {
    ...text(6_000),
    ...own,
    label: labels.blogAnswer(number),
    hint: labels.blogHint,
    standard: defaultBlog[`texts.blog${number}Answer`],
  };
  return { question, answer };
}

const blog = [blogEntry(1), blogEntry(2), blogEntry(3), blogEntry(4)] as const;

/** Every setting that the host edits, in the order of the screen. */
export const settingKeys = {
  'shop.name': {
    ...line(60),
    ...business,
    label: labels.of['shop.name'],
    isWide: true,
    hint: labels.hintOf['shop.name'],
    demo: 'Halden Cycle Works',
  },
  'shop.address': {
    ...text(300),
    ...business,
    label: labels.of['shop.address'],
    demo: '12 Spindle Lane\nCanal Works, Hall 3\nMillbrook 40210',
  },
  'shop.phone': {
    ...line(40),
    ...business,
    label: labels.of['shop.phone'],
    demo: '+1 555 0142 200',
  },
  'shop.fax': { ...line(40), ...business, label: labels.of['shop.fax'], demo: '+1 555 0142 201' },
  'shop.email': {
    ...email(),
    ...business,
    label: labels.of['shop.email'],
    demo: 'parts@example.com',
  },
  'shop.taxId': { ...line(40), ...business, label: labels.of['shop.taxId'] },
  'shop.country': {
    ...country(),
    ...business,
    label: labels.of['shop.country'],
    hint: labels.hintOf['shop.country'],
  },
  'shop.iban': {
    ...iban(),
    ...business,
    label: labels.of['shop.iban'],
    hint: labels.hintOf['shop.iban'],
    isPublic: false,
  },
  'shop.bic': {
    ...bic(),
    ...business,
    label: labels.of['shop.bic'],
    isPublic: false,
  },
  'shop.bank': { ...line(70), ...business, label: labels.of['shop.bank'], isPublic: false },
  'texts.blurb': {
    ...text(600),
    group: 'texts',
    label: labels.of['texts.blurb'],
    standard: defaultTexts['texts.blurb'],
    demo: demoTexts['texts.blurb'],
    isPublic: true,
  },
  'texts.banner1Heading': bannerText('texts.banner1Heading', 60, labels.bannerHeading(1)),
  'texts.banner1Line': bannerText('texts.banner1Line', 160, labels.bannerText(1)),
  'texts.banner2Heading': bannerText('texts.banner2Heading', 60, labels.bannerHeading(2)),
  'texts.banner2Line': bannerText('texts.banner2Line', 160, labels.bannerText(2)),
  'texts.banner3Heading': bannerText('texts.banner3Heading', 60, labels.bannerHeading(3)),
  'texts.banner3Line': bannerText('texts.banner3Line', 160, labels.bannerText(3)),
  'texts.banner4Heading': bannerText('texts.banner4Heading', 60, labels.bannerHeading(4)),
  'texts.banner4Line': bannerText('texts.banner4Line', 160, labels.bannerText(4)),
  'texts.blog1Question': blog[0].question,
  'texts.blog1Answer': blog[0].answer,
  'texts.blog2Question': blog[1].question,
  'texts.blog2Answer': blog[1].answer,
  'texts.blog3Question': blog[2].question,
  'texts.blog3Answer': blog[2].answer,
  'texts.blog4Question': blog[3].question,
  'texts.blog4Answer': blog[3].answer,
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
