import { expect, test } from 'vitest';
import { inLanguage } from '../../server/language/in-language.ts';
import { pathIn, withinSite } from '../../rules/language/page-languages.ts';
import { browserPath, pagePath } from './page-path.ts';

const SITE = 'https://shop.example';
const hostile = ['//evil.example/x', '/\\evil.example', '///evil.example', '/\\/evil'];
const german = (path: string) => inLanguage('de', () => pagePath(`/de${path}`));

test.each([withinSite, german, (path: string) => pathIn('en', withinSite(path))])(
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

test.each(['/', '/parts'])('a path gets its language and loses it again (%s)', (path) => {
  const both = () => pagePath(browserPath(path));
  expect([both(), inLanguage('de', both)]).toEqual([path, path]);
  expect(inLanguage('de', () => browserPath(path))).toBe(path === '/' ? '/de' : `/de${path}`);
});
