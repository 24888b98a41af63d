import { expect, test } from 'vitest';
import { conflictWords } from './conflict-words.ts';

const priceOf = (whole: number) => `€${whole}`;

test('names a number on its button, a price in the shop’s currency', () => {
  expect(conflictWords({ field: 'price', was: 12, now: 22 }, 13, priceOf)).toEqual({
    label: 'Per Pars Price',
    sentence: 'It was €12 when you opened this form and is now €22.',
    take: 'Use €22',
    keep: 'Keep €13',
  });
});

test('names no number while it is unfinished', () => {
  const changed = { field: 'available', was: 5_000, now: 4_950 } as const;
  expect(conflictWords(changed, Number.NaN, priceOf)).toMatchObject({
    sentence:
      'It was 5,000 when you opened this form and is now 4,950. For a stock change, use 4,950 and enter how many under “Difference”.',
    take: 'Use 4,950',
    keep: 'Keep mine',
  });
});

test('lists attributes with their units', () => {
  const changed = {
    field: 'attributes',
    was: { teeth: 48, bcd: 110 },
    now: {},
  } as const;
  expect(conflictWords(changed, {}, priceOf)).toMatchObject({
    label: 'Specifications',
    sentence:
      'It was Teeth 48, Bolt circle (BCD) 110 mm when you opened this form and is now empty.',
    take: 'Use the new one',
  });
});

test('calls a missing value empty', () => {
  const { sentence } = conflictWords({ field: 'sku', was: null, now: 'CR-48' }, '', priceOf);
  expect(sentence).toBe('It was empty when you opened this form and is now “CR-48”.');
});
