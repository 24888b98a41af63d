import { bookkeepingWords as words } from './bookkeeping-words.ts';
import { readAccount, readRateAccounts } from './revenue-accounts.ts';
import { choice, line, wholeNumber } from './setting-kinds.ts';

const MOST_ACCOUNTS = 200;

const group = { group: 'bookkeeping', isPublic: false } as const;

/** The digits of a number within bounds, or nothing. */
function digits(least: number, most: number) {
  const { kind, schema } = line(String(most).length);
  const isOne = (typed: string) => /^[1-9]\d*$/.test(typed) && +typed >= least && +typed <= most;
  const message = words.numberOf(String(least), String(most));
  return { kind, schema: schema.refine((typed) => typed === '' || isOne(typed), message) } as const;
}

/** An account of revenue, or nothing. */
function revenue() {
  const { kind, schema } = line('12345678 / 1234'.length);
  const isOne = (typed: string) => typed === '' || readAccount(typed) !== null;
  return { kind, schema: schema.refine(isOne, words.account) } as const;
}

function revenueByRate() {
  const { kind, schema } = line(MOST_ACCOUNTS);
  return {
    kind,
    schema: schema.refine((typed) => readRateAccounts(typed) !== null, words.rates),
  } as const;
}

function debtorAccount() {
  const { kind, schema } = line('123456789'.length);
  const isOne = (typed: string) => typed === '' || /^[1-9]\d{4,8}$/.test(typed);
  return { kind, schema: schema.refine(isOne, words.debtorAccount) } as const;
}

/** What the export for DATEV needs; the accounts are those of SKR03. */
export const bookkeepingSettings = {
  'bookkeeping.consultant': {
    ...digits(1_001, 9_999_999),
    ...group,
    label: words.of['bookkeeping.consultant'],
    hint: words.hintOf['bookkeeping.consultant'],
    standard: '',
  },
  'bookkeeping.client': {
    ...digits(1, 99_999),
    ...group,
    label: words.of['bookkeeping.client'],
    hint: words.hintOf['bookkeeping.client'],
    standard: '',
  },
  'bookkeeping.yearStart': {
    ...wholeNumber({ max: 12 }),
    ...group,
    label: words.of['bookkeeping.yearStart'],
    hint: words.hintOf['bookkeeping.yearStart'],
    standard: 1,
  },
  'bookkeeping.accountLength': {
    ...wholeNumber({ min: 4, max: 8 }),
    ...group,
    label: words.of['bookkeeping.accountLength'],
    standard: 4,
  },
  'bookkeeping.debtors': {
    ...choice([
      { value: 'collective', label: words.oneDebtor },
      { value: 'each', label: words.debtorEach },
    ]),
    ...group,
    label: words.of['bookkeeping.debtors'],
    standard: 'collective',
  },
  'bookkeeping.debtorAccount': {
    ...debtorAccount(),
    ...group,
    label: words.of['bookkeeping.debtorAccount'],
    hint: words.hintOf['bookkeeping.debtorAccount'],
    standard: '10000',
  },
  'bookkeeping.revenueByRate': {
    ...revenueByRate(),
    ...group,
    label: words.of['bookkeeping.revenueByRate'],
    hint: words.hintOf['bookkeeping.revenueByRate'],
    isWide: true,
    standard: '19=8400, 7=8300',
  },
  'bookkeeping.revenueAbroad': {
    ...revenue(),
    ...group,
    label: words.of['bookkeeping.revenueAbroad'],
    hint: words.hintOf['bookkeeping.revenueAbroad'],
    isWide: true,
    standard: '8320',
  },
  'bookkeeping.revenueIntraCommunity': {
    ...revenue(),
    ...group,
    label: words.of['bookkeeping.revenueIntraCommunity'],
    standard: '8125',
  },
  'bookkeeping.revenueExport': {
    ...revenue(),
    ...group,
    label: words.of['bookkeeping.revenueExport'],
    standard: '8120',
  },
  'bookkeeping.revenueUntaxed': {
    ...revenue(),
    ...group,
    label: words.of['bookkeeping.revenueUntaxed'],
    standard: '8200',
  },
} as const;

export type BookkeepingKey = keyof typeof bookkeepingSettings;
