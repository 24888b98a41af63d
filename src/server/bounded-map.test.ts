import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

it('lets what was put in first go for what is new, and nothing for what it has already', () => {
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
