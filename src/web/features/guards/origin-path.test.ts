import { describe, expect, test } from 'vitest';
import { isOriginPath, loginAddress, originPath, signingInAddress, wantsAdmin } from './origin-path.ts';

const searchOf = (address: string) => new URL(address, 'http://shop.test').searchParams;

describe('isOriginPath', () => {
  test.each(['/', '/dashboard/myOrder', '/purchase/1?a=b#c', '/parts?q=a%20b', '/a//b', '/p?to=https://x.test'])(
    'takes %s',
    (path) => expect(isOriginPath(path)).toBe(true),
  );

  test.each([
    '',
    'parts',
    'https://evil.test/',
    'javascript:alert(1)',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    ' /parts',
  ])('refuses %j', (path) => expect(isOriginPath(path)).toBe(false));

  test('what it takes stays on this site', () => {
    for (const path of ['/', '/a//b', '/@evil.test', '/.//evil.test', '/%2F/evil.test']) {
      if (isOriginPath(path)) expect(new URL(path, 'http://shop.test').host).toBe('shop.test');
    }
  });
});

describe('originPath', () => {
  test('is home when nothing is remembered', () => expect(originPath(searchOf('/login'))).toBe('/'));
  test('is home for another site', () => expect(originPath(searchOf('/login?from=//evil.test'))).toBe('/'));
  test('is home when it would be signing in again', () => {
    expect(originPath(searchOf('/login?from=/login'))).toBe('/');
    expect(originPath(searchOf(`/login?from=${encodeURIComponent('/signup?from=/login')}`))).toBe('/');
  });
});

describe('addresses', () => {
  test('/login brings a place back as it was', () => {
    const address = loginAddress({ pathname: '/parts', search: '?q=a&b=%26', hash: '#end' });
    expect(originPath(searchOf(address))).toBe('/parts?q=a&b=%26#end');
    expect(wantsAdmin(searchOf(address))).toBe(false);
  });

  test('an admin’s page says so', () => {
    const search = searchOf(loginAddress({ pathname: '/dashboard/makeAdmin' }, { admin: true }));
    expect(wantsAdmin(search)).toBe(true);
    expect(originPath(search)).toBe('/dashboard/makeAdmin');
  });

  test('the other pages remember the same place', () => {
    expect(signingInAddress('/signup', searchOf('/login'))).toBe('/signup');
    expect(originPath(searchOf(signingInAddress('/signup', searchOf('/login?from=%2Fprofile'))))).toBe('/profile');
  });
});
