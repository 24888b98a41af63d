import { expect, it } from 'vitest';
import { niceCeiling } from './nice-ceiling.ts';

it.each([
  [0, 1],
  [1, 1],
  [7, 10],
  [1_001, 2_000],
  [4_600, 5_000],
  [50_000, 50_000],
])('the scale for %i ends at %i', (value, top) => {
  expect(niceCeiling(value)).toBe(top);
});
