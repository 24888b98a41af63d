import { expect, it } from 'vitest';
import { newId } from './database.ts';

it('ids grow in the order in which they are made, within a millisecond too', () => {
  const ids = Array.from({ length: 2_000 }, newId);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});
