import { expect, it } from 'vitest';
import {
  formatAmount,
  formatCount,
  formatMinor,
  formatPrice,
  isChargeable,
  toMinorUnits,
} from './money.ts';

it('formats a quantity as Intl.NumberFormat does', () => {
  const format = new Intl.NumberFormat('en-US');
  for (const count of [
    0, 7, 999, 1_000, 47_900, 999_999, 1_000_000, 1_234_567_890, -1, -999, -1_000,
  ]) {
    expect(formatCount(count)).toBe(format.format(count));
  }
});

it.each([
  ['usd', '$4000.00', '$40.05'],
  ['eur', '€4000.00', '€40.05'],
  ['cad', 'CA$4000.00', 'CA$40.05'],
  ['chf', 'CHF\u00a04000.00', 'CHF\u00a040.05'],
  ['jpy', '¥4000', '¥4005'],
])('formats a price in %s as %s, and 4005 minor units as %s', (currency, price, minor) => {
  expect(formatPrice(4000, currency)).toBe(price);
  expect(formatMinor(4005, currency)).toBe(minor);
  expect(price).toMatch(new RegExp(`${formatAmount(4000, currency)}$`));
  expect(formatAmount(4000, currency)).toMatch(/^4000/);
});

/** Stripe's zero-decimal currencies; a forgotten one would be charged a hundredfold. */
const WHOLE = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');

it('charges whole units of zero-decimal currencies and hundredths of all others', () => {
  const charged = Intl.supportedValuesOf('currency')
    .map((code) => code.toLowerCase())
    .filter(isChargeable);
  expect(charged.filter((currency) => toMinorUnits(12, currency) !== 1_200)).toEqual(WHOLE);
  expect(WHOLE.map((currency) => toMinorUnits(12, currency))).toEqual(WHOLE.map(() => 12));
});

it.each(['bhd', 'iqd', 'jod', 'kwd', 'lyd', 'omr', 'tnd', 'ugx', 'USD', 'usdollar', 'xyz'])(
  'cannot charge %s',
  (currency) => expect(isChargeable(currency)).toBe(false),
);
