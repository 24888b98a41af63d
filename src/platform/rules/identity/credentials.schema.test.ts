import { expect, it } from 'vitest';
import { nameFromProvider, signupSchema } from './credentials.schema.ts';

const account = { email: 'a@example.com', password: 'long enough' };

it.each([
  ['on one line', ' Zoë \n\u0000 van  Dam ', 'Zoë van Dam'],
  ['no longer than a typed one', 'x'.repeat(200), 'x'.repeat(120)],
  ['without half a character at its end', `${'x'.repeat(119)}😀`, 'x'.repeat(119)],
  ['empty if the provider sends none', undefined, ''],
  ['empty if nothing of it is visible', '\u200b\u2060', ''],
])('a name from an identity provider is stored %s', (_, sent, stored) => {
  expect(nameFromProvider(sent)).toBe(stored);
  expect(signupSchema.safeParse({ ...account, name: stored }).success).toBe(stored !== '');
});
