import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

it('evicts the oldest entry for a new key, and none for a known one', () => {
  const map = new BoundedMap<string, number>(2).set('a', 1).set('b', 2);
  map.set('a', 3);
  expect([...map]).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
  map.set('c', 4);
  expect([...map]).toEqual([
    ['b', 2],
    ['c', 4],
  ]);
});
