import { describe, expect, it } from 'vitest';
import { emailFromProvider, emailSchema, queryEmailSchema } from './email.ts';

/** The Kelvin sign lower-cases to an ASCII k but belongs to a different address. */
const KELVIN = 'bi\u212Ae@example.com';

describe('emailSchema', () => {
  it.each([
    ['  Customer@Example.COM\t', 'customer@example.com'],
    ['my-name@my-firm.co.uk', 'my-name@my-firm.co.uk'],
    ['first.last+parts@example.com', 'first.last+parts@example.com'],
  ])('normalizes %j to %s', (typed, stored) => expect(emailSchema.parse(typed)).toBe(stored));

  it.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    [undefined, 'Email is required'],
    ['nobody', 'Please Enter the valid Email'],
    ['a b@example.com', 'Please Enter the valid Email'],
    [KELVIN, 'Please Enter the valid Email'],
    ['bike@exämple.com', 'Please Enter the valid Email'],
  ])('rejects %j: %s', (typed, message) => {
    expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toBe(message);
  });
});

describe('queryEmailSchema', () => {
  it.each([
    ['first.last+parts@example.com', 'first.last+parts@example.com'],
    ['first.last parts@example.com', 'first.last+parts@example.com'],
    ['first last parts@example.com', 'first+last+parts@example.com'],
    [' a@example.com ', 'a@example.com'],
  ])('reads %j as %s, since an unencoded plus sign arrives as a space', (sent, address) =>
    expect(queryEmailSchema.parse(sent)).toBe(address),
  );
});

describe('emailFromProvider', () => {
  it('normalizes an address', () =>
    expect(emailFromProvider(' Customer@Example.COM ')).toBe('customer@example.com'));

  it.each([[KELVIN], [''], [undefined], [7]])('rejects %j', (sent) =>
    expect(emailFromProvider(sent)).toBeNull(),
  );
});
