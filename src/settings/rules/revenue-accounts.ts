import { readRate } from '../../platform/rules/money/rates.ts';

/** An account of revenue, and the tax key of one that does not calculate the tax itself. */
export type RevenueAccount = { readonly account: string; readonly key: string | null };

const ACCOUNT = /^([1-9]\d{3,7})(?:\s*\/\s*(\d{1,4}))?$/;

/** Reads `8125` or `8125/10`. @returns null for any other text */
export function readAccount(typed: string): RevenueAccount | null {
  const [, account, key = null] = ACCOUNT.exec(typed.trim()) ?? [];
  return account === undefined ? null : { account, key };
}

/**
 * Reads accounts by rate, such as `19=8400, 7=8300`, by thousandths of a percent.
 * @returns null for any other text, and if a rate is named twice
 */
export function readRateAccounts(typed: string): ReadonlyMap<number, RevenueAccount> | null {
  const accounts = new Map<number, RevenueAccount>();
  for (const entry of typed.split(/[,\n]/).filter((text) => text.trim() !== '')) {
    const [, percent, text = ''] = /^\s*(\d{1,3}(?:\.\d{1,3})?)\s*%?\s*=(.*)$/.exec(entry) ?? [];
    const rate = percent === undefined ? null : readRate(Number(percent));
    const account = readAccount(text);
    if (rate === null || account === null || accounts.has(rate)) return null;
    accounts.set(rate, account);
  }
  return accounts;
}
