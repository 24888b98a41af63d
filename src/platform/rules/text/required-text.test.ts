import { expect, test } from 'vitest';
import { contactSchema } from '../../../content/rules/message.schema.ts';
import { buyerFields } from '../../../customers/rules/buyer-fields.ts';
import { signupSchema } from '../identity/credentials.schema.ts';
import { requiredLine } from './required-text.ts';

const line = requiredLine(() => 'Name is required', 20);

test.each([
  ['Eve\r\nBcc: all@example.com', 'Eve Bcc: all@example.com'],
  ['  Eve \n\n Evil ', 'Eve Evil'],
  ['Eve\u2028Evil\tX', 'Eve Evil X'],
  ['Eve  Evil', 'Eve  Evil'],
])('a line has no line ends: %j', (typed, stored) => {
  expect(requiredLine(() => '', 100).parse(typed)).toBe(stored);
});

test('a line is required, visible and bounded as before', () => {
  for (const typed of ['', ' \n ', '\u200b', 'x'.repeat(21)])
    expect(line.safeParse(typed).success, typed).toBe(false);
});

test.each([
  ['contact', contactSchema.shape.name],
  ['order', buyerFields.userName],
  ['account', signupSchema.shape.name],
])('the name of a %s is one line', (_, schema) => {
  expect(schema.parse('Eve\r\nSubject: x')).toBe('Eve Subject: x');
});

test('a message and an address keep their lines', () => {
  expect(contactSchema.shape.message.parse('a\nb')).toBe('a\nb');
  expect(buyerFields.address.parse('12 Foundry Lane\nNewport')).toBe('12 Foundry Lane\nNewport');
});
