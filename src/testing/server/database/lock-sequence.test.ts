import { expect, it } from 'vitest';
import { lockCycles } from './lock-sequence.ts';

it('finds rows that two transactions lock in opposite orders', () => {
  expect(lockCycles({ first: ['parts a', 'parts b'], second: ['parts b', 'parts c'] })).toEqual([]);
  expect(lockCycles({ first: ['parts a', 'parts b'], second: ['parts b', 'parts a'] })).toEqual([
    'parts a → parts b → parts a (first, second)',
  ]);
});
