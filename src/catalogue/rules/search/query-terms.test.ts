import { expect, it } from 'vitest';
import { droppableFirst, queryWords, wordsToTry } from './query-terms.ts';
import { synonymsOf } from './synonyms.ts';

it('leaves joining words out unless there are no others', () => {
  expect(queryWords('light for the winter')).toEqual(['light', 'winter']);
  expect(queryWords('Licht für den Winter')).toEqual(['licht', 'winter']);
  expect(queryWords('with')).toEqual(['with']);
  expect(queryWords('a for b c d e f g h')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

it.each([
  ['28 inch tyre', ['28', 'inch', 'tyre']],
  ['tube 28 inch', ['28', 'inch', 'tube']],
  ['light for winter', ['winter', 'light']],
  ['puncture proof tyre', ['puncture', 'proof', 'tyre']],
])('%s can lose %j in this order', (query, order) => {
  expect(droppableFirst(query, queryWords(query))).toEqual(order);
});

it('tries as many words as possible first, and at last the word that a name ends with', () => {
  expect(wordsToTry('a b c', ['a', 'b', 'c'])).toEqual([
    ['b', 'c'],
    ['a', 'c'],
    ['a', 'b'],
    ['c'],
    ['b'],
    ['a'],
    ['c'],
  ]);
  expect(wordsToTry('chain', ['chain'])).toEqual([]);
  const many = wordsToTry('a b c d e f', ['a', 'b', 'c', 'd', 'e', 'f']);
  expect([many.length, many.at(-1)]).toEqual([12, ['f']]);
});

it('has a plural’s synonyms by its stem', () => {
  expect(synonymsOf('lamps', ['lamp'])).toEqual(['light']);
  expect(synonymsOf('chain', ['chain'])).toEqual([]);
});
