import { describe, expect, it } from 'vitest';
import { passwordRefusal } from './common-passwords.ts';

describe('passwords that are refused', () => {
  it.each([
    '123456',
    'password',
    'Password1',
    'QWERTY',
    'iloveyou',
    ' letmein ',
    'aaaaaa',
    '121212',
    'xyzxyz',
    // Nothing but blanks; and what the hash takes for 'password' and '123456'.
    '      ',
    'ｐａｓｓｗｏｒｄ',
    '１２３４５６',
  ])('refuses %j, in whatever case', (password) =>
    expect(passwordRefusal(password)).toMatch(/first that anybody would try/),
  );

  it.each(['sprocket-48', 'demo-host', 'demo-customer', 'correct horse battery', 'Tr4ilhead!'])(
    'takes %j',
    (password) =>
      expect(
        passwordRefusal(password, { email: 'a.rider@example.com', name: 'A Rider' }),
      ).toBeNull(),
  );

  it.each(['a.rider@example.com', 'A.Rider', 'a rider'])(
    'refuses the account’s own %j',
    (password) =>
      expect(passwordRefusal(password, { email: 'a.rider@example.com', name: 'A Rider' })).toMatch(
        /easy to guess/,
      ),
  );
});
