import { language } from '../../domain/language.ts';

/** A path without the language, as links take it: the router adds the prefix itself. */
export function pagePath(path: string): string {
  const { prefix } = language;
  const isUnder = path === prefix || path.startsWith(`${prefix}/`);
  return prefix !== '' && isUnder ? path.slice(prefix.length) || '/' : path;
}

/** A path with the language, as the browser takes it. */
export const browserPath = (path: string): string =>
  path === '/' && language.prefix !== '' ? language.prefix : language.prefix + path;
