import { expect, it } from 'vitest';
import { firstOfShop } from './language-choice.ts';

it.each([
  [['de-DE', 'en'], 'de'],
  [['DE'], 'de'],
  [['fr', 'de-AT', 'en'], 'de'],
  [['en-US', 'de'], 'en'],
  [['fr', 'deu', 'nl'], null],
  [[], null],
])('of a browser that prefers %j the shop speaks %s first', (preferred, first) => {
  expect(firstOfShop(preferred)).toBe(first);
});
