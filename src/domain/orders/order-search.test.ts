import { expect, it } from 'vitest';
import { phoneWords, parsePhoneSearch, parseNameSearch } from './order-search.ts';

/** Whether who gave this number with an order is found by what somebody typed, as the database asks. */
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
  'Tel. 0171 1234567 (after six)',
  '0171 1234567 ext. 12',
  '030 998877, 0171 1234567',
  '0171 1234567; 030 998877',
])(
  'a telephone number that was given as %j is found however it is typed, and by its end',
  (given) => {
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
  },
);

it('what has too few digits to be told from an order’s number is no telephone number', () => {
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
])(
  '%s is looked for word by word, each in the other spelling too, where it has one: %j',
  (typed, words) => {
    expect(parseNameSearch(typed)).toEqual(words);
  },
);
