import { expect, it } from 'vitest';
import { isSameWord, queryStemsOf, stemsOf } from './stems.ts';
import { endingsOf, isCompoundOf } from './word-forms.ts';

it.each([
  ['chains', 'chain'],
  ['hubs', 'hub'],
  ['batteries', 'battery'],
  ['brushes', 'brush'],
  ['axles', 'axle'],
  ['ketten', 'kette'],
  ['naben', 'nabe'],
  ['rader', 'rad'],
  ['schlosser', 'schloss'],
  ['kurbeln', 'kurbel'],
  ['schutzbleche', 'schutzblech'],
  ['schloesser', 'schlosser'],
])('%s is a form of %s', (plural, singular) => {
  expect(isSameWord(plural, singular)).toBe(true);
});

it.each([
  ['brass', 'bras'],
  ['chassis', 'chass'],
  ['rim', 'rime2'],
  ['6902', '690'],
  ['be', 'bes'],
  ['stem', 'steel'],
])('%s is no form of %s', (one, other) => {
  expect(isSameWord(one, other)).toBe(false);
});

it('knows no forms of numbers, SKUs and very short words', () => {
  for (const term of ['6902', '48t', 'u', 'cs'])
    expect([term, stemsOf(term), queryStemsOf(term)]).toEqual([term, [], []]);
});

it.each([
  ['headlamp', 'lamp', true],
  ['clamp', 'lamp', false],
  ['chainring', 'ring', true],
  ['bearing', 'ring', false],
  ['bremsscheiben', 'scheib', true],
  ['laufrad', 'rad', true],
  ['block', 'lock', false],
])('%s ends with %s as a compound: %s', (term, stem, is) => {
  expect(isCompoundOf(term, stem)).toBe(is);
});

it('offers the ends of a word, the longest first, that leave a word before them', () => {
  const endings = endingsOf('fahrradkette');
  expect(endings[0]).toBe('rradkette');
  expect(endings).toContain('kette');
  expect(endings.at(-1)).toBe('ette');
  expect(endingsOf('kette')).toEqual([]);
});
