import { expect, test } from 'vitest';
import { draftPath } from './draft-path.ts';

test('ignores the order of the stored fields', () => {
  expect(draftPath('/p', { a: 1, b: 2 })).toBe(draftPath('/p', { b: 2, a: 1 }));
});

test('differs when the stored values have changed', () => {
  expect(draftPath('/p', { available: 1 })).not.toBe(draftPath('/p', { available: 2 }));
});
