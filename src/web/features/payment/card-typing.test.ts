import { describe, expect, test } from 'vitest';
import { cardSchema } from '../../../domain/payments/card.schema.ts';
import { groupedNumber, spacedExpiry, whileTyping } from './card-typing.ts';

test.each([
  ['4', '4'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242-4242-4242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['6212345678901234567', '6212 3456 7890 1234 567'],
])('number %s', (typed, shown) => expect(groupedNumber(typed)).toBe(shown));

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
])('expiry %s', (typed, shown) => expect(spacedExpiry(typed)).toBe(shown));

describe('whileTyping', () => {
  const typed = (value: string, at = value.length) => ({ value, selectionStart: at });
  test('formats at the end', () =>
    expect(whileTyping(spacedExpiry, 'insertText', typed('12'))).toBe('12 / '));
  test('lets go of what is taken back', () =>
    expect(whileTyping(spacedExpiry, 'deleteContentBackward', typed('12 /'))).toBe('12 /'));
  test.each(['insertFromPaste', undefined])(
    'formats what comes whole, over an old number too (%s)',
    (kind) =>
      expect(whileTyping(groupedNumber, kind, typed('4242424242424242'))).toBe(
        '4242 4242 4242 4242',
      ),
  );
  test('leaves the middle alone', () =>
    expect(whileTyping(groupedNumber, 'insertText', typed('42142 42', 3))).toBe('42142 42'));
});

test('what it writes is what the schema takes', () => {
  const card = {
    number: groupedNumber('4242424242424242'),
    expiry: spacedExpiry('1230'),
    cvc: '123',
  };
  expect(cardSchema.safeParse(card).success).toBe(true);
});
