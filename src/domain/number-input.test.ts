import { expect, it } from 'vitest';
import { numberInputError, parseNumberInput } from './number-input.ts';

it.each([
  [undefined, 'A figure is required'],
  [null, 'A figure is required'],
  // As a caller of the API may send it.
  ['50', 'A figure is required'],
  ['', 'A figure is required'],
  ['fifty', 'It must be a whole number'],
  ['0x64', 'It must be a whole number'],
  ['1e3', 'It must be a whole number'],
  ['5.000', '5.000 may mean 5000 or 5: write it without the point'],
])('what is wrong with %j in the place of a figure is said', (input, said) => {
  expect(numberInputError(input, 'A figure is required', 'It must be a whole number')).toBe(said);
});

it.each([
  ['100', 100],
  [' 1,000 ', 1_000],
  ['-5', -5],
  ['+5', 5],
  ['12.5', 12.5],
  ['5.', 5],
  ['.5', 0.5],
  // What only programs write stays the text that it is, and is refused.
  ['0x64', '0x64'],
  ['0b11', '0b11'],
  ['1e3', '1e3'],
  ['5E3', '5E3'],
  ['Infinity', 'Infinity'],
  ['--5', '--5'],
  ['.', '.'],
])('what a field has as %j is read as a person means it', (typed, meant) => {
  expect(parseNumberInput(typed)).toBe(meant);
});
