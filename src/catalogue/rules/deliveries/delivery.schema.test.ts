import { expect, it } from 'vitest';
import { unitsMissing } from './delivery.schema.ts';

it.each([
  [450, 400, 50],
  [450, 450, 0],
  [450, 500, 0],
  [450, Number.NaN, 0],
])('of %i units of which %i arrived, %i are missing', (expected, arrived, missing) => {
  expect(unitsMissing(expected, arrived)).toBe(missing);
});
