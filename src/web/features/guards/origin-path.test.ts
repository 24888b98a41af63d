import { describe, expect, test } from 'vitest';
import { loginAddress, originPath, authPageAddress, requiresAdmin } from './origin-path.ts';

const searchOf = (address: string) => new URL(address, 'http://shop.test').searchParams;

describe('originPath', () => {
  test('is home when nothing is remembered', () =>
    expect(originPath(searchOf('/login'))).toBe('/'));
  test('is home for another site', () =>
    expect(originPath(searchOf('/login?from=//evil.test'))).toBe('/'));
  test('is home when it would be signing in again', () => {
    expect(originPath(searchOf('/login?from=/login'))).toBe('/');
    expect(originPath(searchOf(`/login?from=${encodeURIComponent('/signup?from=/login')}`))).toBe(
      '/',
    );
  });
});

describe('addresses', () => {
  test('/login brings a place back as it was', () => {
    const address = loginAddress({ pathname: '/parts', search: '?q=a&b=%26', hash: '#end' });
    expect(originPath(searchOf(address))).toBe('/parts?q=a&b=%26#end');
    expect(requiresAdmin(searchOf(address))).toBe(false);
  });

  test('an admin’s page says so', () => {
    const search = searchOf(loginAddress({ pathname: '/dashboard/makeAdmin' }, { admin: true }));
    expect(requiresAdmin(search)).toBe(true);
    expect(originPath(search)).toBe('/dashboard/makeAdmin');
  });

  test('the other pages remember the same place', () => {
    expect(authPageAddress('/signup', searchOf('/login'))).toBe('/signup');
    expect(authPageAddress('/signup', searchOf('/login?error=user-disabled'))).toBe('/signup');
    expect(
      originPath(searchOf(authPageAddress('/signup', searchOf('/login?from=%2Fprofile')))),
    ).toBe('/profile');
  });
});
