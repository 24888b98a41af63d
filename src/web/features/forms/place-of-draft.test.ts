import { expect, test } from 'vitest';
import { placeOfDraft } from './place-of-draft.ts';

test('a draft is found again in whatever order the stored fields came', () => {
  expect(placeOfDraft('/p', { a: 1, b: 2 })).toBe(placeOfDraft('/p', { b: 2, a: 1 }));
});

test('a draft is not offered once what is stored has changed', () => {
  expect(placeOfDraft('/p', { available: 1 })).not.toBe(placeOfDraft('/p', { available: 2 }));
});
