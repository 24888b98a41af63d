import { expect, it } from 'vitest';
import { newId } from './database.ts';

it('ids increase in the order of creation, even within a millisecond', () => {
  const ids = Array.from({ length: 2_000 }, newId);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});
