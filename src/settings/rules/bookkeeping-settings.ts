import { readAccount, readRateAccounts } from './revenue-accounts.ts';
import { choice, line, wholeNumber } from './setting-kinds.ts';
import { t } from '../../platform/rules/messages/t.ts';

const MOST_ACCOUNTS = 200;

const group = { group: 'bookkeeping', isPublic: false } as const;

/** The digits of a number within bounds, or nothing. */
function digits(least: number, most: number) {
  const { kind, schema } = line(String(most).length);
  const isOne = (typed: string) => /^[1-9]\d*$/.test(typed) && +typed >= least && +typed <= most;
  const error = () =>
    t('settings.bookkeeping.numberOf', { least: String(least), most: String(most) });
  return {
    kind,
    schema: schema.refine((typed) => typed === '' || isOne(typed), { error }),
  } as const;
}

/** An account of revenue, or nothing. */
function revenue() {
  const { kind, schema } = line('12345678 / 1234'.length);
  const isOne = (typed: string) => typed === '' || readAccount(typed) !== null;
  return {
    kind,
    schema: schema.refine(isOne, { error: () => t('settings.bookkeeping.account') }),
  } as const;
}

function revenueByRate() {
  const { kind, schema } = line(MOST_ACCOUNTS);
  return {
    kind,
    schema: schema.refine((typed) => readRateAccounts(typed) !== null, {
      error: () => t('settings.bookkeeping.rates'),
    }),
  } as const;
}

function debtorAccount() {
  const { kind, schema } = line('123456789'.length);
  const isOne = (typed: string) => typed === '' || /^[1-9]\d{4,8}$/.test(typed);
  return {
    kind,
    schema: schema.refine(isOne, { error: () => t('settings.bookkeeping.debtorAccount') }),
  } as const;
}

/** What the export for DATEV needs; the accounts are those of SKR03. */
export const bookkeepingSettings = {
  'bookkeeping.consultant': {
    ...digits(1_001, 9_999_999),
    ...group,
    get label() {
      return t('settings.bookkeeping.of.bookkeeping_consultant');
    },
    get hint() {
      return t('settings.bookkeeping.hintOf.bookkeeping_consultant');
    },
    standard: '',
  },
  'bookkeeping.client': {
    ...digits(1, 99_999),
    ...group,
    get label() {
      return t('settings.bookkeeping.of.bookkeeping_client');
    },
    get hint() {
      return t('settings.bookkeeping.hintOf.bookkeeping_client');
    },
    standard: '',
  },
  'bookkeeping.yearStart': {
    ...wholeNumber({ max: 12 }),
    ...group,
    get label() {
      return t('settings.bookkeeping.of.bookkeeping_yearStart');
    },
    get hint() {
      return t('settings.bookkeeping.hintOf.bookkeeping_yearStart');
    },
    standard: 1,
  },
  'bookkeeping.accountLength': {
    ...wholeNumber({ min: 4, max: 8 }),
    ...group,
    get label() {
      return t('settings.bookkeeping.of.bookkeeping_accountLength');
    },
    standard: 4,
  },
  'bookkeeping.debtors': {
    ...choice([
      {
        value: 'collective',
        get label() {
          return t('settings.bookkeeping.oneDebtor');
        },
      },
      {
        value: 'each',
        get label() {
          return t('settings.bookkeeping.debtorEach');
        },
      },
    ]),
    ...group,
    get label() {
      return t('settings.bookkeeping.of.bookkeeping_debtors');
    },
    standard: 'collective',
  },
  'bookkeeping.debtorAccount': {
    ...debtorAccount(),
    ...group,
    get label() {
      return t('settings.bookkeeping.of.bookkeeping_debtorAccount');
    },
    get hint() {
      return t('settings.bookkeeping.hintOf.bookkeeping_debtorAccount');
    },
    standard: '10000',
  },
  'bookkeeping.revenueByRate': {
    ...revenueByRate(),
    ...group,
    get label() {
      return t('settings.bookkeeping.of.bookkeeping_revenueByRate');
    },
    get hint() {
      return t('settings.bookkeeping.hintOf.bookkeeping_revenueByRate');
    },
    isWide: true,
    standard: '19=8400, 7=8300',
  },
  'bookkeeping.revenueAbroad': {
    ...revenue(),
    ...group,
    get label() {
      return t('settings.bookkeeping.of.bookkeeping_revenueAbroad');
    },
    get hint() {
      return t('settings.bookkeeping.hintOf.bookkeeping_revenueAbroad');
    },
    isWide: true,
    standard: '8320',
  },
  'bookkeeping.revenueIntraCommunity': {
    ...revenue(),
    ...group,
    get label() {
      return t('settings.bookkeeping.of.bookkeeping_revenueIntraCommunity');
    },
    standard: '8125',
  },
  'bookkeeping.revenueExport': {
    ...revenue(),
    ...group,
    get label() {
      return t('settings.bookkeeping.of.bookkeeping_revenueExport');
    },
    standard: '8120',
  },
  'bookkeeping.revenueUntaxed': {
    ...revenue(),
    ...group,
    get label() {
      return t('settings.bookkeeping.of.bookkeeping_revenueUntaxed');
    },
    standard: '8200',
  },
} as const;

export type BookkeepingKey = keyof typeof bookkeepingSettings;
