import { expect, it } from 'vitest';
import { phoneWords, parsePhoneSearch, parseNameSearch } from './order-search.ts';

/** Whether a typed number finds an order with the given telephone number, by the same comparison as the database's. */
const isFound = (given: string, typed: string) => {
  const sought = parsePhoneSearch(typed);
  return sought !== null && phoneWords(given).some((word) => word.startsWith(sought));
};

it.each([
  '+49 171 1234567',
  '0049 171-1234567',
  '+49 (0)171 / 12 34 567',
  '0171.1234567',
  '\u202A+49\u00A0171 1234567\u202C',
  '０１７１　１２３４５６７',
  '٠١٧١ ١٢٣٤٥٦٧',
  'Tel. 0171 1234567 (after six)',
  '0171 1234567 ext. 12',
  '030 998877, 0171 1234567',
  '0171 1234567; 030 998877',
])('a telephone number given as %j is found in every spelling and by its end', (given) => {
  for (const typed of ['+491711234567', '0171 1234567', '0171/123-45-67', '1234567', '23 45 67'])
    expect(isFound(given, typed), typed).toBe(true);
  for (const typed of [
    '0171 1234568',
    '0171 7654321',
    '34567',
    '1234',
    '',
    'tel',
    '1234567@b.example',
    '1234567@',
  ])
    expect(isFound(given, typed), typed).toBe(false);
});

it('a text with too few digits is no telephone number', () => {
  expect(phoneWords('12 34 5')).toEqual([]);
  expect(phoneWords('')).toEqual([]);
  expect(phoneWords('ask at the gate')).toEqual([]);
});

it.each([
  ['Mu\u0308ller', [['muller', 'mueller']]],
  ['Mueller', [['mueller', 'muller']]],
  [
    'Aase Ødegård',
    [
      ['aase', 'ase'],
      ['odegard', 'oedegaard'],
    ],
  ],
  [
    'Juergen Kröger',
    [
      ['juergen', 'jurgen'],
      ['kroger', 'kroeger'],
    ],
  ],
  ['Joe', [['joe']]],
  ['Zoë@mueller.example', [['zoë@mueller.example']]],
])('%s is searched word by word, with alternative spellings: %j', (typed, words) => {
  expect(parseNameSearch(typed)).toEqual(words);
});
