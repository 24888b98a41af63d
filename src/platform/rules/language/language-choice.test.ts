import { expect, it } from 'vitest';
import { firstOfShop } from './language-choice.ts';

it.each([
  [['de-DE', 'en'], 'de'],
  [['DE'], 'de'],
  [['nl', 'de-AT', 'en'], 'de'],
  [['fr-CA', 'de', 'en'], 'fr'],
  [['en-US', 'de'], 'en'],
  [['it', 'deu', 'nl'], null],
  [[], null],
])('of a browser that prefers %j the shop speaks %s first', (preferred, first) => {
  expect(firstOfShop(preferred)).toBe(first);
});
