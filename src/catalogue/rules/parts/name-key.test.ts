import { expect, it } from 'vitest';
import { nameKey } from './part.schema.ts';

it.each([
  ['CHAIN  guard ', 'chain guard'],
  // Decomposed form: a letter followed by its combining mark.
  ['Bu\u0308gel', 'b\u00FCgel'],
])('%j is the same name as %j', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

it('names that differ in a letter are different', () =>
  expect(nameKey('Bügel')).not.toBe(nameKey('Bugel')));
