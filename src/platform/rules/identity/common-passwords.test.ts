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

  const fridolin = { email: 'fridolin.m@example.com', name: 'Fridolin Meyer' };
  it.each([
    'fridolin',
    'meyerfridolin',
    'Fridolin1',
    'meyer123',
    'Fridolin-Meyer-1!',
    'fridolin.fridolin',
    'example1',
    'ｆｒｉｄｏｌｉｎ９',
  ])('rejects %j, which is mostly the name or address', (password) =>
    expect(passwordRefusal(password, fridolin)).toBe('own'),
  );

  it.each(['mueller1', 'muller12', 'müller99'])('rejects a name in another spelling: %j', (own) =>
    expect(passwordRefusal(own, { name: 'Jörg Müller' })).toBe('own'),
  );

  it.each(['meyer-rides-far', 'fridolin-9x!k-tooth', 'max12345!', 'friedolin'])(
    'accepts %j, of which less is the name, or nothing recognisable',
    (password) =>
      expect(passwordRefusal(password, { ...fridolin, name: 'Max Meyer Fridolin' })).toBeNull(),
  );

  it.each(['a.rider@example.com', 'A.Rider', 'a rider'])(
    'rejects the account’s own %j',
    (password) =>
      expect(passwordRefusal(password, { email: 'a.rider@example.com', name: 'A Rider' })).toBe(
        'own',
      ),
  );
});
