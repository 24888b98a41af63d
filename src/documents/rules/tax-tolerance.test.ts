import { expect, it } from 'vitest';
import { nearestTax } from './tax-tolerance.ts';

// Rule BR-CO-17: the tax differs by less than one whole unit of the currency from the rate of the taxable amount.
it.each([
  // 10 % of 10 yen is 1 yen.
  ['jpy', 10_000, 10, 0, 1],
  ['jpy', 10_000, 10, 1, 1],
  ['jpy', 10_000, 10, 2, 1],
  // 10 % of 15 yen is 1.50.
  ['jpy', 10_000, 15, 0, 1],
  ['jpy', 10_000, 15, 2, 2],
  ['jpy', 10_000, 15, 3, 2],
  // 19 % of 100.00 is 19.00.
  ['eur', 19_000, 10_000, 1_800, 1_801],
  ['eur', 19_000, 10_000, 1_801, 1_801],
  ['eur', 19_000, 10_000, 1_999, 1_999],
  ['eur', 19_000, 10_000, 2_000, 1_999],
  // Three decimals, of which the last one is zero.
  ['bhd', 10_000, 100_000, 9_000, 9_010],
  ['bhd', 10_000, 100_000, 11_000, 10_990],
  // No tax is negative.
  ['eur', 19_000, 100, 0, 0],
])('%s: at the rate %i of %i, a tax of %i is stated as %i', (currency, rate, net, tax, stated) => {
  expect(nearestTax(tax, { rate, taxableMinor: net }, currency)).toBe(stated);
});
