import { describe, expect, test } from 'vitest';
import { isOriginPath } from './origin-path.ts';

describe('isOriginPath', () => {
  test.each([
    '/',
    '/dashboard/myOrder',
    '/purchase/1?a=b#c',
    '/parts?q=a%20b',
    '/a//b',
    '/p?to=https://x.test',
  ])('accepts %s', (path) => expect(isOriginPath(path)).toBe(true));

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
  ])('rejects %j', (path) => expect(isOriginPath(path)).toBe(false));

  test('accepts only paths that stay on this site', () => {
    for (const path of ['/', '/a//b', '/@evil.test', '/.//evil.test', '/%2F/evil.test']) {
      if (isOriginPath(path)) expect(new URL(path, 'http://shop.test').host).toBe('shop.test');
    }
  });
});
