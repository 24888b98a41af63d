import { expect, it } from 'vitest';
import { notAFigure } from './typed-figure.ts';

it.each([
  [undefined, 'A figure is required'],
  [null, 'A figure is required'],
  // As a caller of the API may send it.
  ['50', 'A figure is required'],
  ['fifty', 'It must be a whole number'],
  ['5.000', '5.000 may mean 5000 or 5: write it without the point'],
])('what is wrong with %j in the place of a figure is said', (input, said) => {
  expect(notAFigure(input, 'A figure is required', 'It must be a whole number')).toBe(said);
});
