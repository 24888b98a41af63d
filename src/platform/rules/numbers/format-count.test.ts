import { expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

it('formats a quantity as Intl.NumberFormat does', () => {
  const format = new Intl.NumberFormat('en-US');
  for (const count of [
    0, 7, 999, 1_000, 47_900, 999_999, 1_000_000, 1_234_567_890, -1, -999, -1_000,
  ]) {
    expect(formatCount(count)).toBe(format.format(count));
  }
});
