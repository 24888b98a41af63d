import { describe, expect, it } from 'vitest';
import { emailFromProvider, emailSchema, queryEmailSchema } from './email.ts';

/** The Kelvin sign lower-cases to an ASCII k but belongs to a different address. */
const KELVIN = 'bi\u212Ae@example.com';

describe('emailSchema', () => {
  it.each([
    ['  Customer@Example.COM\t', 'customer@example.com'],
    ['my-name@my-firm.co.uk', 'my-name@my-firm.co.uk'],
    ['first.last+parts@example.com', 'first.last+parts@example.com'],
    ['sales&marketing@example.com', 'sales&marketing@example.com'],
    ['r/d@example.com', 'r/d@example.com'],
    ['100%@example.com', '100%@example.com'],
    ['User=x@example.com', 'user=x@example.com'],
    ['buyer!@example.com', 'buyer!@example.com'],
    ['~me@example.com', '~me@example.com'],
    ["#$*?^`{|}'@example.com", "#$*?^`{|}'@example.com"],
    ['_@1and1.example', '_@1and1.example'],
    [`${'l'.repeat(64)}@example.com`, `${'l'.repeat(64)}@example.com`],
    [`a@${'d'.repeat(63)}.com`, `a@${'d'.repeat(63)}.com`],
    ['user@example.xn--p1ai', 'user@example.xn--p1ai'],
    ['einkauf@xn--mller-kva.example', 'einkauf@xn--mller-kva.example'],
    ['Einkauf@Müller.example', 'einkauf@xn--mller-kva.example'],
    ['einkauf@MU\u0308LLER.example', 'einkauf@xn--mller-kva.example'],
    ['bike@exämple.com', 'bike@xn--exmple-cua.com'],
    ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
    ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
    // The Kelvin sign in a domain names the same domain as a k.
    ['a@boo\u212A.example', 'a@book.example'],
  ])('normalizes %j to %s', (typed, stored) => expect(emailSchema.parse(typed)).toBe(stored));

  it.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    [undefined, 'Email is required'],
    ['nobody', 'Please Enter the valid Email'],
    ['a b@example.com', 'Please Enter the valid Email'],
    [KELVIN, 'Please Enter the valid Email'],
    ['müller@example.com', 'Please Enter the valid Email'],
    ['a@müller', 'Please Enter the valid Email'],
    ['a@localhost', 'Please Enter the valid Email'],
    ['a@127.0.0.1', 'Please Enter the valid Email'],
    ['a@127.0.0.１', 'Please Enter the valid Email'],
    ['a@[127.0.0.1]', 'Please Enter the valid Email'],
    ['a@example..com', 'Please Enter the valid Email'],
    ['a@.example.com', 'Please Enter the valid Email'],
    ['a@example.com.', 'Please Enter the valid Email'],
    ['a@-example.com', 'Please Enter the valid Email'],
    ['a@example-.com', 'Please Enter the valid Email'],
    ['a@ex_ample.com', 'Please Enter the valid Email'],
    ['a@exämple.com/path', 'Please Enter the valid Email'],
    ['a@exämple.com:25', 'Please Enter the valid Email'],
    ['a@x@exämple.com', 'Please Enter the valid Email'],
    ['.a@example.com', 'Please Enter the valid Email'],
    ['a.@example.com', 'Please Enter the valid Email'],
    ['a..b@example.com', 'Please Enter the valid Email'],
    ['"a b"@example.com', 'Please Enter the valid Email'],
    ['a,b@example.com', 'Please Enter the valid Email'],
    ['a;b@example.com', 'Please Enter the valid Email'],
    ['<a@example.com>', 'Please Enter the valid Email'],
    ['a@example.com, b@example.com', 'Please Enter the valid Email'],
    ['a\r\nbcc:b@example.com', 'Please Enter the valid Email'],
    [`${'l'.repeat(65)}@example.com`, 'Please Enter the valid Email'],
    [`a@${'d'.repeat(64)}.com`, 'Please Enter the valid Email'],
    [`a@${'d.'.repeat(130)}com`, 'Please Enter the valid Email'],
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

  it('writes a domain as an account has it', () =>
    expect(emailFromProvider('Einkauf@Müller.example')).toBe('einkauf@xn--mller-kva.example'));

  it.each([[KELVIN], [''], [undefined], [7]])('rejects %j', (sent) =>
    expect(emailFromProvider(sent)).toBeNull(),
  );
});
