import { describe, expect, it } from 'vitest';
import { readAccount, readRateAccounts } from './revenue-accounts.ts';
import { settingKeys } from './settings.keys.ts';

const automatic = (account: string) => ({ account, key: null });

describe('accounts of revenue', () => {
  it.each([
    ['8125', automatic('8125')],
    [' 81250000 ', automatic('81250000')],
    ['8200/3', { account: '8200', key: '3' }],
    ['8320 / 240', { account: '8320', key: '240' }],
    ['812', null],
    ['0812', null],
    ['123456789', null],
    ['8200/', null],
    ['8200/12345', null],
    ['=8125', null],
  ])('read %j', (typed, account) => {
    expect(readAccount(typed)).toEqual(account);
  });

  it.each([
    [
      '19=8400, 7=8300',
      [
        [19_000, automatic('8400')],
        [7_000, automatic('8300')],
      ],
    ],
    [
      '19 % = 8400\n5.5=8200/5',
      [
        [19_000, automatic('8400')],
        [5_500, { account: '8200', key: '5' }],
      ],
    ],
    ['', []],
    ['19=8400, 19=8401', null],
    ['19: 8400', null],
    ['19.0001=8400', null],
    ['8400', null],
  ])('are read by rate from %j', (typed, accounts) => {
    const read = readRateAccounts(typed);
    expect(read && [...read]).toEqual(accounts);
  });

  it.each([
    ['bookkeeping.consultant', ['', '1001', '9999999'], ['1000', '10000000', 'x', '1e4', '01001']],
    ['bookkeeping.client', ['', '1', '99999'], ['0', '100000', '-1']],
    ['bookkeeping.debtorAccount', ['', '10000', '100000000'], ['1000', '01000', '1000000000']],
    ['bookkeeping.revenueAbroad', ['', '8320', '8320/240'], ['8', 'abc']],
    ['bookkeeping.revenueByRate', ['', '19=8400'], ['19', '19=8400=1']],
  ] as const)('are checked when %s is saved', (key, right, wrong) => {
    const isTaken = (typed: string) => settingKeys[key].schema.safeParse(typed).success;
    expect(right.map(isTaken)).toEqual(right.map(() => true));
    expect(wrong.map(isTaken)).toEqual(wrong.map(() => false));
  });
});
