import { describe, expect, it } from 'vitest';
import {
  attributeFilters,
  describeFilter,
  isFilterOf,
  joinRange,
  splitRange,
} from './attribute-filters.ts';

describe('a range', () => {
  it.each([
    ['11-34', 11, 34, '11 to 34'],
    ['27.2', 27.2, 27.2, '27.2'],
    ['11-', 11, null, 'at least 11'],
    ['-34', null, 34, 'at most 34'],
    ['0-0', 0, 0, '0'],
  ])('%s', (text, from, to, words) => {
    const [filter] = attributeFilters({ teeth: text });
    expect(filter).toEqual({ key: 'teeth', from, to });
    expect(filter && describeFilter(filter)).toBe(words);
  });

  it.each(['-', '34-11', 'many', '1e3', '1,5', '--5', '1-2-3', '12345678'])(
    '%j is none',
    (text) => {
      expect(isFilterOf('teeth', text)).toBe(false);
      expect(attributeFilters({ teeth: text })).toEqual([]);
    },
  );

  it('is split for two fields and joined again', () => {
    for (const text of ['11-34', '11-', '-34', '27.2', ''])
      expect(joinRange(...splitRange(text))).toBe(text);
    expect(joinRange('27.2', '27.2')).toBe('27.2');
  });
});

it('of a text is the text, and has its unit in words', () => {
  expect(attributeFilters({ material: ' Steel ', teeth: '', length: '90-' })).toEqual([
    { key: 'length', from: 90, to: null },
    { key: 'material', text: 'Steel' },
  ]);
  expect(describeFilter({ key: 'length', from: 90, to: 110 })).toBe('90 to 110 mm');
});
