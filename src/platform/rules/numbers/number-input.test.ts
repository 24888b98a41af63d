import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberInputError } from './number-input-error.ts';
import { parseNumberInput } from './number-input.ts';

it.each([
  [undefined, 'A number is required'],
  [null, 'A number is required'],
  // As an API client may send it.
  ['50', 'A number is required'],
  ['', 'A number is required'],
  ['fifty', 'It must be a whole number'],
  ['0x64', 'It must be a whole number'],
  ['1e3', 'It must be a whole number'],
  ['5.000', '5.000 could mean 5000 or 5: enter it without the point'],
])('the error for %j is: %s', (input, message) => {
  expect(numberInputError(input, 'A number is required', 'It must be a whole number')).toBe(
    message,
  );
});

it.each([
  ['100', 100],
  [' 1,000 ', 1_000],
  ['-5', -5],
  ['+5', 5],
  ['-1,000', -1_000],
  ["1'000", 1_000],
  ['1’000’000', 1_000_000],
  ['1\u00A0000', 1_000],
  ['1\u202F000', 1_000],
  ['2,500.00', 2_500],
  ["1'000.50", 1_000.5],
  // Groups are all separated alike, and no number begins with a zero.
  ["1,000'000", "1,000'000"],
  ['0,500', '0,500'],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['4,05', 4.05],
  ['1,2345', '1,2345'],
  ['5.', 5],
  ['.5', 0.5],
  ['٢٥٠', 250],
  ['۲۵۰', 250],
  ['２５０', 250],
  ['١٬٠٠٠', 1_000],
  ['１，０００', 1_000],
  ['١٢٫٥', 12.5],
  // A superscript is no digit of the number.
  ['5²', '5²'],
  // Programming notations stay text, which the schema rejects.
  ['0x64', '0x64'],
  ['0b11', '0b11'],
  ['1e3', '1e3'],
  ['5E3', '5E3'],
  ['Infinity', 'Infinity'],
  ['--5', '--5'],
  ['.', '.'],
])('%j is parsed as %j', (text, value) => {
  expect(parseNumberInput(text)).toBe(value);
});

it.each([
  ['en', '.'],
  ['de', ','],
  ['de-CH', '.'],
  ['fr', ','],
] as const)('reads a number back that is written in %s', (locale, decimal) => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.integer({ min: 0, max: 99 }),
      (whole, cents) => {
        const number = Number(`${whole}.${String(cents).padStart(2, '0')}`);
        expect(parseNumberInput(format.format(number), decimal)).toBe(number);
        expect(parseNumberInput(format.format(whole), decimal)).toBe(whole);
      },
    ),
    { seed: 26, numRuns: 500 },
  );
});
