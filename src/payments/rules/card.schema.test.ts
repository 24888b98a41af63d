import { describe, expect, it } from 'vitest';
import { cardSchema } from './card.schema.ts';

const card = { number: '4242 4242 4242 4242', expiry: '04 / 32', cvc: '123' };
const faultIn = (change: Partial<typeof card>) =>
  cardSchema.safeParse({ ...card, ...change }).error?.issues[0]?.message;

describe('a test card', () => {
  it('ignores spaces and hyphens in its number', () => {
    expect(cardSchema.parse({ ...card, number: '4242-4242 42424242' }).number).toBe(
      '4242424242424242',
    );
    expect(faultIn({ expiry: '1232' })).toBeUndefined();
  });

  it.each([
    ['one digit wrong', { number: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
    ['two digits swapped', { number: '2442 4242 4242 4242' }, 'Your card number is invalid.'],
    ['eleven digits', { number: '424242 42424' }, 'Your card number is incomplete.'],
    ['a thirteenth month', { expiry: '13 / 32' }, 'Your card’s expiration date is incomplete.'],
    ['a month 0', { expiry: '00 / 32' }, 'Your card’s expiration date is incomplete.'],
    ['a year of one digit', { expiry: '04 / 3' }, 'Your card’s expiration date is incomplete.'],
    ['a code of two digits', { cvc: '12' }, 'Your card’s security code is incomplete.'],
    ['a code of five digits', { cvc: '12345' }, 'Your card’s security code is incomplete.'],
  ])('with %s is rejected', (_, change, message) => expect(faultIn(change)).toBe(message));
});
