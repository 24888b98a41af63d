import { describe, expect, it } from 'vitest';
import { emailFromProvider, emailSchema, queryEmailSchema } from './email.ts';

/** The Kelvin sign, which lower-cases to an ASCII k: whoever has such an address is somebody else. */
const KELVIN = 'bi\u212Ae@example.com';

describe('an address that is typed', () => {
  it.each([
    ['  Customer@Example.COM\t', 'customer@example.com'],
    ['my-name@my-firm.co.uk', 'my-name@my-firm.co.uk'],
    ['first.last+parts@example.com', 'first.last+parts@example.com'],
  ])('%j is kept as %s', (typed, kept) => expect(emailSchema.parse(typed)).toBe(kept));

  it.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    [undefined, 'Email is required'],
    ['nobody', 'Please Enter the valid Email'],
    ['a b@example.com', 'Please Enter the valid Email'],
    [KELVIN, 'Please Enter the valid Email'],
    ['bike@exämple.com', 'Please Enter the valid Email'],
  ])('%j is refused: %s', (typed, message) => {
    expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toBe(message);
  });
});

describe('an address in a query', () => {
  it.each([
    ['first.last+parts@example.com', 'first.last+parts@example.com'],
    ['first.last parts@example.com', 'first.last+parts@example.com'],
    ['first last parts@example.com', 'first+last+parts@example.com'],
    [' a@example.com ', 'a@example.com'],
  ])('%j is %s, since a plus sign that is written as it is arrives as a blank', (sent, meant) =>
    expect(queryEmailSchema.parse(sent)).toBe(meant),
  );
});

describe('an address that an identity provider tells', () => {
  it('is the same person’s however it is written', () =>
    expect(emailFromProvider(' Customer@Example.COM ')).toBe('customer@example.com'));

  it.each([[KELVIN], [''], [undefined], [7]])('%j is nobody’s', (told) =>
    expect(emailFromProvider(told)).toBeNull(),
  );
});
