import { groupThousands } from '../numbers/format-count.ts';
import { formats, decimalMark } from '../language/current-language.ts';
import { currencyOf } from './currencies.ts';

/*
 * Apart from `money.ts`, because every public page loads this file and has a budget.
 */

/** Formats an API amount in the major unit for people: '$4.50', '$118,000.00', '¥12'. */
export function formatPrice(major: number, currency: string): string {
  return formatDecimal(String(major), currency);
}

/** Formats a plain decimal text: '118000' becomes '$118,000.00'. */
export function formatDecimal(text: string, currency: string): string {
  const { shown, symbol } = currencyOf(currency);
  const [size = '', fraction = ''] = text.replace('-', '').split('.');
  const sign = text.startsWith('-') ? '-' : '';
  const decimals = fraction.padEnd(shown, '0');
  const amount = groupThousands(size) + (decimals && decimalMark() + decimals);
  return formats().symbolFollows
    ? `${sign}${amount}\u00a0${symbol.trim()}`
    : sign + symbol + amount;
}
