import { describe, expect, test } from 'vitest';
import { cardSchema } from '../../rules/card.schema.ts';
import { formatCardNumber, formatExpiry, formatWhileTyping } from './card-format.ts';

test.each([
  ['4', '4'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242-4242-4242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['6212345678901234567', '6212 3456 7890 1234 567'],
])('number %s', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown));

test.each([
  ['1', '1'],
  ['12', '12 / '],
  ['123', '12 / 3'],
  ['1230', '12 / 30'],
  ['5', '05 / '],
  ['5/30', '05 / 30'],
  ['1/30', '01 / 30'],
  ['12/2030', '12 / 30'],
  ['12 / 30', '12 / 30'],
])('expiry %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

describe('formatWhileTyping', () => {
  const typed = (value: string, at = value.length) => ({ value, selectionStart: at });
  test('formats at the end', () =>
    expect(formatWhileTyping(formatExpiry, 'insertText', typed('12'))).toBe('12 / '));
  test('leaves a deletion as it is', () =>
    expect(formatWhileTyping(formatExpiry, 'deleteContentBackward', typed('12 /'))).toBe('12 /'));
  test.each(['insertFromPaste', undefined])(
    'formats pasted and autofilled text, also over an old number (%s)',
    (kind) =>
      expect(formatWhileTyping(formatCardNumber, kind, typed('4242424242424242'))).toBe(
        '4242 4242 4242 4242',
      ),
  );
  test('leaves an edit in the middle as it is', () =>
    expect(formatWhileTyping(formatCardNumber, 'insertText', typed('42142 42', 3))).toBe(
      '42142 42',
    ));
});

test('writes what the schema accepts', () => {
  const card = {
    number: formatCardNumber('4242424242424242'),
    expiry: formatExpiry('1230'),
    cvc: '123',
  };
  expect(cardSchema.safeParse(card).success).toBe(true);
});
