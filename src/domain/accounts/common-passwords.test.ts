import { describe, expect, it } from 'vitest';
import { passwordRefusal } from './common-passwords.ts';

describe('passwordRefusal', () => {
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
    // White space only; then full-width forms that NFKC turns into 'password' and '123456'.
    '      ',
    'ｐａｓｓｗｏｒｄ',
    '１２３４５６',
  ])('rejects the common password %j in any case', (password) =>
    expect(passwordRefusal(password)).toBe('common'),
  );

  it.each(['sprocket-48', 'demo-host', 'demo-customer', 'correct horse battery', 'Tr4ilhead!'])(
    'accepts %j',
    (password) =>
      expect(
        passwordRefusal(password, { email: 'a.rider@example.com', name: 'A Rider' }),
      ).toBeNull(),
  );

  it.each(['a.rider@example.com', 'A.Rider', 'a rider'])(
    'rejects the account’s own %j',
    (password) =>
      expect(passwordRefusal(password, { email: 'a.rider@example.com', name: 'A Rider' })).toBe(
        'own',
      ),
  );
});
