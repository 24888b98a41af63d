import { describe, expect, it } from 'vitest';
import { chosenLanguage, localizedPath, redirectToChosen } from './page-language.ts';

describe('localizedPath', () => {
  it.each([
    ['/', 'en', '/'],
    ['/parts', 'en', '/parts'],
    ['/de', 'de', '/'],
    ['/de/', 'de', '/'],
    ['/de/parts/1', 'de', '/parts/1'],
    ['/de.data', 'de', '.data'],
    ['/dealers', 'en', '/dealers'],
    ['/de//evil.example/x', 'de', '/evil.example/x'],
    ['/de/\\evil.example', 'de', '/evil.example'],
  ])('splits %s', (path, language, rest) => {
    expect(localizedPath(path)).toEqual({ language, path: rest });
  });
});

describe('the chosen language', () => {
  it.each([
    [null, null],
    ['language=de', 'de'],
    ['a=b; language=de; c=d', 'de'],
    [': a=b; language=de', 'de'],
    ['language=en', null],
    ['language=it', null],
    ['language=fr', 'fr'],
    ['mylanguage=de', null],
  ])('of the cookies %j is %s', (cookies, language) => {
    expect(chosenLanguage(cookies)).toBe(language);
  });

  const redirected = (path: string, cookie?: string) =>
    redirectToChosen(
      new Request(`http://shop.example${path}`, cookie ? { headers: { cookie } } : {}),
    )?.headers.get('location');

  it('leads from an English page to the German one', () => {
    expect(redirected('/parts?q=chain', 'language=de')).toBe('/de/parts?q=chain');
    expect(redirected('/', 'language=de')).toBe('/de');
  });

  it('leaves German pages, and visitors who have chosen nothing or English', () => {
    expect(redirected('/de/parts', 'language=de')).toBeUndefined();
    expect(redirected('/parts')).toBeUndefined();
    expect(redirected('/de', 'language=en')).toBeUndefined();
  });
});
