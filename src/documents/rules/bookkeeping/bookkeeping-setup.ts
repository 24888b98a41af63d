import { readRate } from '../../../platform/rules/money/rates.ts';
import type { BookkeepingKey } from '../../../settings/rules/bookkeeping-settings.ts';
import {
  type RevenueAccount,
  readAccount,
  readRateAccounts,
} from '../../../settings/rules/revenue-accounts.ts';
import type { Settings } from '../../../settings/rules/settings.keys.ts';
import { taxKeyOf } from '../../../settings/rules/tax-settings.ts';
import type { BookkeepingFault } from './bookkeeping-fault.ts';

/** The settings of the export, read. */
export type BookkeepingSetup = {
  readonly consultant: string;
  readonly client: string;
  /** From 1 to 12. */
  readonly yearStart: number;
  readonly accountLength: number;
  readonly hasDebtorEach: boolean;
  /** The shared one, or the first of the range. */
  readonly debtorAccount: number;
  readonly revenueByRate: ReadonlyMap<number, RevenueAccount>;
  readonly revenue: Readonly<Record<RevenueKey, RevenueAccount | null>>;
  /** The rate that the shop has set for one of these countries, in thousandths of a percent. */
  readonly rateOf: (...countries: readonly string[]) => number | null;
};

export type RevenueKey = Extract<
  BookkeepingKey,
  `bookkeeping.revenue${'Abroad' | 'IntraCommunity' | 'Export' | 'Untaxed'}`
>;

const needed = [
  'bookkeeping.consultant',
  'bookkeeping.client',
  'bookkeeping.debtorAccount',
] as const;

/** Reads the settings of the export, and what is missing or wrong among them. */
export function readBookkeepingSetup(settings: Settings): {
  readonly setup: BookkeepingSetup;
  readonly faults: readonly BookkeepingFault[];
} {
  const accountLength = settings['bookkeeping.accountLength'];
  const account = (key: RevenueKey) => readAccount(settings[key]);
  const revenue: BookkeepingSetup['revenue'] = {
    'bookkeeping.revenueAbroad': account('bookkeeping.revenueAbroad'),
    'bookkeeping.revenueIntraCommunity': account('bookkeeping.revenueIntraCommunity'),
    'bookkeeping.revenueExport': account('bookkeeping.revenueExport'),
    'bookkeeping.revenueUntaxed': account('bookkeeping.revenueUntaxed'),
  };
  const revenueByRate =
    readRateAccounts(settings['bookkeeping.revenueByRate']) ?? new Map<number, RevenueAccount>();
  const setup = {
    consultant: settings['bookkeeping.consultant'],
    client: settings['bookkeeping.client'],
    yearStart: settings['bookkeeping.yearStart'],
    accountLength,
    hasDebtorEach: settings['bookkeeping.debtors'] === 'each',
    debtorAccount: Number(settings['bookkeeping.debtorAccount']),
    revenueByRate,
    revenue,
    rateOf: (...countries: readonly string[]) => {
      const set = countries.map((country) => settings[taxKeyOf(country)]);
      const percent = set.find((value) => typeof value === 'number');
      return percent === undefined ? null : readRate(percent);
    },
  } satisfies BookkeepingSetup;
  const missing = needed
    .filter((setting) => settings[setting] === '')
    .map((setting) => ({ fault: 'missing', setting }) as const);
  return { setup, faults: [...missing, ...lengthFaults(setup, settings)] };
}

function lengthFaults(
  { accountLength: digits, revenue, revenueByRate }: BookkeepingSetup,
  settings: Settings,
): readonly BookkeepingFault[] {
  const isWrong = (one: RevenueAccount | null) => one !== null && one.account.length !== digits;
  const keys = Object.keys(revenue) as RevenueKey[];
  const wrong: BookkeepingKey[] = keys.filter((key) => isWrong(revenue[key]));
  if ([...revenueByRate.values()].some(isWrong)) wrong.unshift('bookkeeping.revenueByRate');
  const debtor = settings['bookkeeping.debtorAccount'];
  const setting = 'bookkeeping.debtorAccount';
  return [
    ...wrong.map((key) => ({ fault: 'digits', setting: key, digits }) as const),
    ...(debtor !== '' && debtor.length !== digits + 1
      ? [{ fault: 'digits', setting, digits: digits + 1 } as const]
      : []),
  ];
}
