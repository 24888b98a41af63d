import { describe, expect, test } from 'vitest';
import { loginAddress, originPath, authPageAddress, requiresAdmin } from './login-address.ts';

const searchOf = (address: string) => new URL(address, 'http://shop.test').searchParams;

describe('originPath', () => {
  test('is home without an origin', () => expect(originPath(searchOf('/login'))).toBe('/'));
  test('is home for another site', () =>
    expect(originPath(searchOf('/login?from=//evil.test'))).toBe('/'));
  test('is home when the origin is an auth page', () => {
    expect(originPath(searchOf('/login?from=/login'))).toBe('/');
    expect(originPath(searchOf(`/login?from=${encodeURIComponent('/signup?from=/login')}`))).toBe(
      '/',
    );
  });
});

describe('addresses', () => {
  test('/login keeps the origin’s path, query and hash', () => {
    const address = loginAddress({ pathname: '/parts', search: '?q=a&b=%26', hash: '#end' });
    expect(originPath(searchOf(address))).toBe('/parts?q=a&b=%26#end');
    expect(requiresAdmin(searchOf(address))).toBe(false);
  });

  test('/login marks an origin that requires an administrator', () => {
    const search = searchOf(loginAddress({ pathname: '/dashboard/makeAdmin' }, { admin: true }));
    expect(requiresAdmin(search)).toBe(true);
    expect(originPath(search)).toBe('/dashboard/makeAdmin');
  });

  test('the other auth pages keep the origin', () => {
    expect(authPageAddress('/signup', searchOf('/login'))).toBe('/signup');
    expect(authPageAddress('/signup', searchOf('/login?error=user-disabled'))).toBe('/signup');
    expect(
      originPath(searchOf(authPageAddress('/signup', searchOf('/login?from=%2Fprofile')))),
    ).toBe('/profile');
  });
});
