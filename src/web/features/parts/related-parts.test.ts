import { expect, it } from 'vitest';
import { relatedParts } from './related-parts.ts';

const parts = ['a', 'b', 'c', 'd', 'e', 'f'].map((_id) => ({ _id }));
const after = (id: string) => relatedParts(parts, id).map(({ _id }) => _id);

it('a part’s neighbours are the four that come after it', () => {
  expect(after('a')).toEqual(['b', 'c', 'd', 'e']);
  expect(after('b')).toEqual(['c', 'd', 'e', 'f']);
});

it('a part at the end of its category is followed by the first of it, never by itself', () => {
  expect(after('e')).toEqual(['f', 'a', 'b', 'c']);
  expect(after('f')).toEqual(['a', 'b', 'c', 'd']);
});

it('a part that was not read has the first four, each once', () => {
  expect(after('z')).toEqual(['a', 'b', 'c', 'd']);
  expect(relatedParts([{ _id: 'a' }, { _id: 'b' }], 'z')).toEqual([{ _id: 'a' }, { _id: 'b' }]);
});
