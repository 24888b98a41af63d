import { expect, it } from 'vitest';
import { preferredLanguage } from './accept-language.ts';

it.each([
  [null, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['en;q=0.5, DE ; q=0.7', 'de'],
  ['it, de;q=0.3', 'de'],
  ['fr-CA, de;q=0.3', 'fr'],
  ['it', 'en'],
  ['*', 'en'],
  ['de;q=0', 'en'],
  ['den', 'en'],
])('of %j prefers %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
