import { expect, it } from 'vitest';
import { nameFromProvider, signupSchema } from './credentials.schema.ts';

const account = { email: 'a@example.com', password: 'long enough' };

it.each([
  ['on one line', ' Zoë \n\u0000 van  Dam ', 'Zoë van Dam'],
  ['no longer than one that is typed', 'x'.repeat(200), 'x'.repeat(120)],
  ['without half a character at its end', `${'x'.repeat(119)}😀`, 'x'.repeat(119)],
  ['empty where none is told', undefined, ''],
  ['empty where there is nothing to see of it', '\u200b\u2060', ''],
])('a name from an identity provider is stored %s', (_, told, kept) => {
  expect(nameFromProvider(told)).toBe(kept);
  expect(signupSchema.safeParse({ ...account, name: kept }).success).toBe(kept !== '');
});
