import { bic, country, email, iban, line, text } from './setting-kinds.ts';
import { settingLabels as labels } from './setting-words.ts';

const business = { group: 'business', standard: '', isPublic: true } as const;

/** What the shop is called, where it is, and its bank account. */
export const businessSettings = {
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
  'shop.vatId': {
    ...line(40),
    ...business,
    label: labels.of['shop.vatId'],
    hint: labels.hintOf['shop.vatId'],
  },
  'shop.taxId': {
    ...line(40),
    ...business,
    label: labels.of['shop.taxId'],
    hint: labels.hintOf['shop.taxId'],
  },
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
} as const;
