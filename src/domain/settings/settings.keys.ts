import type { z } from 'zod';
import { defaultBlog } from './default-blog.ts';
import { defaultTexts } from './default-texts.ts';
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
    label: `Blog question ${number}`,
    standard: defaultBlog[`texts.blog${number}Question`],
  };
  const answer = {
    ...text(6_000),
    ...own,
    label: `Blog answer ${number}`,
    hint: 'An empty line begins a new paragraph',
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
    label: 'Shop name',
    isWide: true,
    hint: 'While this is empty, SHOP_NAME fills it',
    demo: 'Halden Cycle Works',
  },
  'shop.address': {
    ...text(300),
    ...business,
    label: 'Business address',
    demo: '12 Spindle Lane\nCanal Works, Hall 3\nMillbrook 40210',
  },
  'shop.phone': { ...line(40), ...business, label: 'Phone', demo: '+1 555 0142 200' },
  'shop.fax': { ...line(40), ...business, label: 'Fax', demo: '+1 555 0142 201' },
  'shop.email': { ...email(), ...business, label: 'Email', demo: 'parts@example.com' },
  'shop.taxId': { ...line(40), ...business, label: 'Tax id' },
  'shop.country': { ...country(), ...business, label: 'Country', hint: 'Two letters, such as DE' },
  'shop.iban': {
    ...iban(),
    ...business,
    label: 'IBAN',
    hint: 'The account for bank transfers; no page shows it',
    isPublic: false,
  },
  'texts.blurb': {
    ...text(600),
    group: 'texts',
    label: 'Text in the footer',
    standard: defaultTexts['texts.blurb'],
    demo: defaultTexts['texts.blurb'].replace(/\.$/, ', sold in boxes of fifty and up.'),
    isPublic: true,
  },
  'texts.banner1Heading': bannerText('texts.banner1Heading', 60, 'Banner 1 heading'),
  'texts.banner1Line': bannerText('texts.banner1Line', 160, 'Banner 1 text'),
  'texts.banner2Heading': bannerText('texts.banner2Heading', 60, 'Banner 2 heading'),
  'texts.banner2Line': bannerText('texts.banner2Line', 160, 'Banner 2 text'),
  'texts.banner3Heading': bannerText('texts.banner3Heading', 60, 'Banner 3 heading'),
  'texts.banner3Line': bannerText('texts.banner3Line', 160, 'Banner 3 text'),
  'texts.banner4Heading': bannerText('texts.banner4Heading', 60, 'Banner 4 heading'),
  'texts.banner4Line': bannerText('texts.banner4Line', 160, 'Banner 4 text'),
  'texts.blog1Question': blog[0].question,
  'texts.blog1Answer': blog[0].answer,
  'texts.blog2Question': blog[1].question,
  'texts.blog2Answer': blog[1].answer,
  'texts.blog3Question': blog[2].question,
  'texts.blog3Answer': blog[2].answer,
  'texts.blog4Question': blog[3].question,
  'texts.blog4Answer': blog[3].answer,
  'limits.priceMin': { ...amount(), ...limit, label: 'Lowest price', standard: 5 },
  'limits.priceMax': { ...amount(), ...limit, label: 'Highest price', standard: 400 },
  'limits.minimumQuantityMin': {
    ...wholeNumber({ max: 100_000 }),
    ...limit,
    label: 'Smallest minimum quantity',
    standard: 50,
  },
  'limits.minimumQuantityMax': {
    ...wholeNumber({ max: 100_000 }),
    ...limit,
    label: 'Largest minimum quantity',
    standard: 500,
  },
  'limits.stockMin': {
    ...wholeNumber({ min: 0, max: 1_000_000_000 }),
    ...limit,
    label: 'Smallest stock of a new part',
    standard: 5_000,
  },
  'limits.stockMax': {
    ...wholeNumber({ max: 1_000_000_000 }),
    ...limit,
    label: 'Largest stock',
    standard: 1_000_000,
  },
  'limits.orderMax': {
    ...wholeNumber({ max: 1_000_000 }),
    ...limit,
    label: 'Largest quantity of an order',
    standard: 1_000,
  },
  'orders.ahead': {
    ...onOff(),
    ...limit,
    label: 'Order ahead of deliveries',
    hint: 'On: beyond the stock, buyers order units of a part’s next delivery, for its day',
    standard: 'off',
  },
  'prices.cents': {
    ...onOff(),
    group: 'prices',
    isPublic: true,
    label: 'Prices with cents',
    hint: 'Off: a part costs whole units of the currency',
    standard: 'off',
  },
  freight: {
    ...text(4_000),
    group: 'charges',
    isPublic: true,
    label: 'Freight',
    hint: 'A line for each country, * for all others: “DE: 0=9.90, 500=0” is 9.90, and nothing from a net total of 500 on. Empty: no freight.',
    standard: '',
  },
  'shop.timeZone': {
    ...timeZone(),
    group: 'invoices',
    standard: 'UTC',
    isPublic: false,
    label: 'Time zone',
    hint: 'For days and years on invoices, such as Europe/Berlin',
  },
  'invoices.when': {
    ...choice([
      { value: 'paid', label: 'When it is paid' },
      { value: 'shipped', label: 'When everything is sent' },
    ]),
    group: 'invoices',
    isPublic: false,
    label: 'Invoice a checkout',
    hint: 'A supply to another EU country without tax is always invoiced when it is sent',
    standard: 'paid',
  },
  'invoices.paper': {
    ...choice([
      { value: 'A4', label: 'A4' },
      { value: 'Letter', label: 'US Letter' },
    ]),
    group: 'invoices',
    isPublic: false,
    label: 'Paper',
    standard: 'A4',
  },
  'veloconnect.urlBinding': {
    ...onOff(),
    group: 'veloconnect',
    isPublic: false,
    label: 'Passwords in addresses',
    hint: 'Older systems of workshops send their password in the address. Off: only requests that send it in their body are answered.',
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
