import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyOf, isChargeable } from './currencies.ts';
import { formatPrice } from './format-price.ts';
import {
  addAmounts,
  decimalText,
  formatMinor,
  majorOf,
  minorOf,
  parseMinor,
  readMinor,
  roundDecimal,
} from './money.ts';

it.each([
  ['usd', 11_800_000, '$118,000.00', '118000.00', 118_000],
  ['usd', 450, '$4.50', '4.50', 4.5],
  ['usd', 5, '$0.05', '0.05', 0.05],
  ['usd', 99_999, '$999.99', '999.99', 999.99],
  ['eur', 400_005, '€4,000.05', '4000.05', 4_000.05],
  ['cad', 4_005, 'CA$40.05', '40.05', 40.05],
  ['chf', 4_005, 'CHF\u00a040.05', '40.05', 40.05],
  ['jpy', 4_005, '¥4,005', '4005', 4_005],
  ['kwd', 4_050, 'KWD\u00a04.050', '4.050', 4.05],
  ['isk', 400_500, 'ISK\u00a04,005', '4005', 4_005],
])('in %s %i minor units are %s, %s in files and %d in the API', (currency, minor, ...said) => {
  const [shown, file, major] = said;
  expect(formatMinor(minor, currency)).toBe(shown);
  expect(formatPrice(major, currency)).toBe(shown);
  expect(decimalText(minor, currency)).toBe(file);
  expect(majorOf(minor, currency)).toBe(major);
  expect(minorOf(major, currency)).toBe(minor);
});

it.each([
  [4.35, 'usd', 435],
  [1.005, 'usd', null],
  [0.1 + 0.2, 'usd', null],
  [48, 'jpy', 48],
  [48.5, 'jpy', null],
  [4.51, 'kwd', 4_510],
  // Stripe takes three decimals in tens only.
  [4.515, 'kwd', null],
  [5, 'ugx', 500],
  [5.5, 'ugx', null],
  [1e21, 'usd', null],
  [1e-7, 'usd', null],
  [NaN, 'usd', null],
])('reads the API amount %d in %s as %s minor units', (major, currency, minor) => {
  expect(readMinor(major, currency)).toBe(minor);
});

it('rejects an amount that the currency cannot hold', () => {
  expect(() => minorOf(4.005, 'usd')).toThrow(RangeError);
});

it.each([
  ['60.745', 2, 60.75],
  ['60.745', 0, 61],
  ['60.744999', 2, 60.74],
  ['60.5', 0, 61],
  ['60.49', 0, 60],
  ['-60.5', 0, -61],
  ['999.995', 2, 1_000],
  // As a product of floating point it would be 1.00.
  ['1.005', 2, 1.01],
])('rounds %s to %i decimals as %d', (text, decimals, value) => {
  expect(roundDecimal(text, decimals)).toEqual({ value, isExact: false });
});

it('reports a number that needs no rounding, and rejects other text', () => {
  expect(roundDecimal('60.7400', 2)).toEqual({ value: 60.74, isExact: true });
  expect(roundDecimal('sixty', 2)).toBeNull();
});

describe('for every amount of a currency', () => {
  const currencies = ['jpy', 'usd', 'kwd', 'isk'];
  const amounts = fc.constantFrom(...currencies).chain((currency) =>
    fc.record({
      currency: fc.constant(currency),
      minor: fc
        .integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
        .map((steps) => steps * currencyOf(currency).step),
    }),
  );

  it('reading what was written gives the same amount', () => {
    fc.assert(
      fc.property(amounts, ({ minor, currency }) => {
        expect(parseMinor(decimalText(minor, currency), currency)).toBe(minor);
        expect(minorOf(majorOf(minor, currency), currency)).toBe(minor);
        const shown = formatMinor(minor, currency).replace(currencyOf(currency).symbol, '');
        expect(parseMinor(shown.replaceAll(',', ''), currency)).toBe(minor);
      }),
    );
  });

  it('the sum of API amounts is the sum of their minor units', () => {
    fc.assert(
      fc.property(
        fc.array(amounts, { maxLength: 50 }),
        fc.constantFrom(...currencies),
        (all, of) => {
          const same = all.filter(({ currency }) => currency === of).map(({ minor }) => minor);
          const majors = same.map((minor) => majorOf(minor, of));
          expect(minorOf(addAmounts(majors, of), of)).toBe(same.reduce((sum, one) => sum + one, 0));
        },
      ),
    );
  });
});

/** Stripe's currencies without decimals; a forgotten one would be charged a hundredfold. */
const WHOLE = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const THREE = 'bhd jod kwd omr tnd'.split(' ');

it('counts currencies as Stripe does', () => {
  const charged = Intl.supportedValuesOf('currency')
    .map((code) => code.toLowerCase())
    .filter(isChargeable);
  const counting = (minor: number) => charged.filter((currency) => minorOf(12, currency) === minor);
  expect(counting(12)).toEqual(WHOLE);
  expect(counting(12_000)).toEqual(THREE);
  expect(counting(1_200)).toHaveLength(charged.length - WHOLE.length - THREE.length);
});

it.each(['iqd', 'lyd', 'clf', 'USD', 'usdollar', 'xyz'])('cannot charge %s', (currency) =>
  expect(isChargeable(currency)).toBe(false),
);
