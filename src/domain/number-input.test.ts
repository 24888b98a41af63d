import { expect, it } from 'vitest';
import { numberInputError, parseNumberInput } from './number-input.ts';

it.each([
  [undefined, 'A number is required'],
  [null, 'A number is required'],
  // As an API client may send it.
  ['50', 'A number is required'],
  ['', 'A number is required'],
  ['fifty', 'It must be a whole number'],
  ['0x64', 'It must be a whole number'],
  ['1e3', 'It must be a whole number'],
  ['5.000', '5.000 may mean 5000 or 5: write it without the point'],
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
