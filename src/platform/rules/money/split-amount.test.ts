import { expect, it } from 'vitest';
import { cumulativeShare } from './split-amount.ts';

it('rounds a share of the first units half up', () => {
  expect(cumulativeShare(5, 1, 2, 'usd')).toBe(3);
  expect(cumulativeShare(1, 1, 2, 'usd')).toBe(1);
  expect(cumulativeShare(1, 49, 100, 'usd')).toBe(0);
  expect(cumulativeShare(50, 1, 2, 'kwd')).toBe(30);
});

it('gives all units the whole and no unit nothing', () => {
  expect(cumulativeShare(997, 7, 7, 'usd')).toBe(997);
  expect(cumulativeShare(997, 0, 7, 'usd')).toBe(0);
});
