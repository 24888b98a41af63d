import { expect, test } from 'vitest';
import { pagePath } from './page-path.de.ts';
import { pathIn, withinSite } from '../../rules/language/page-languages.ts';

const SITE = 'https://shop.example';
const hostile = ['//evil.example/x', '/\\evil.example', '///evil.example', '/\\/evil'];

test.each([withinSite, pagePath, (path: string) => pathIn('en', withinSite(path))])(
  'a path without its language stays on this site (%#)',
  (strip) => {
    for (const path of hostile) expect(new URL(strip(path), SITE).origin, path).toBe(SITE);
  },
);

test('other paths stay as they are, and none is empty', () => {
  for (const path of ['/', '/parts', '/a//b', '/%2F/evil.example', '.data'])
    expect(withinSite(path)).toBe(path);
  expect(withinSite('')).toBe('/');
});
