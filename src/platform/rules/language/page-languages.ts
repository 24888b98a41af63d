import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './language.ts';

/**
 * The path of a page in a language.
 * @param path of the page in the default language
 */
export const pathIn = (language: Language, path: string): string => {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
};

/**
 * A path from which the language was taken. `/de//host` leaves `//host`, which browsers read as another site, as they do
 * `/\host`.
 */
export const withinSite = (path: string): string => path.replace(/^[/\\]+/, '/') || '/';

/** The addresses of a page in all languages. */
export const languagePaths = (path: string): readonly string[] =>
  LANGUAGES.map((language) => pathIn(language, path));

/** The addresses of a public page for `hreflang`; the default language is for everybody else. */
export function alternatesOf(path: string) {
  const all = LANGUAGES.map((language) => ({ hrefLang: language, path: pathIn(language, path) }));
  return [...all, { hrefLang: 'x-default', path }] as const;
}
