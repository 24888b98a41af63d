import { expect, it } from 'vitest';
import { relatedParts } from './related-parts.ts';

const parts = ['a', 'b', 'c', 'd', 'e', 'f'].map((_id) => ({ _id }));
const after = (id: string) => relatedParts(parts, id).map(({ _id }) => _id);

it('takes the next four parts of the category', () => {
  expect(after('a')).toEqual(['b', 'c', 'd', 'e']);
  expect(after('b')).toEqual(['c', 'd', 'e', 'f']);
});

it('continues at the start of the category, without the part itself', () => {
  expect(after('e')).toEqual(['f', 'a', 'b', 'c']);
  expect(after('f')).toEqual(['a', 'b', 'c', 'd']);
});

it('takes the first four for a part that is not among those read', () => {
  expect(after('z')).toEqual(['a', 'b', 'c', 'd']);
  expect(relatedParts([{ _id: 'a' }, { _id: 'b' }], 'z')).toEqual([{ _id: 'a' }, { _id: 'b' }]);
});
