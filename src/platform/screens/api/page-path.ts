import { languagePrefix } from '../../rules/language/current-language.ts';
import { withinSite } from '../../rules/language/page-languages.ts';

/** A path without the language, as links take it: the router adds the prefix itself. */
export function pagePath(path: string): string {
  const prefix = languagePrefix();
  const isUnder = prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`));
  return isUnder ? withinSite(path.slice(prefix.length)) : path;
}

/** A path with the language, as the browser takes it. */
export function browserPath(path: string): string {
  const prefix = languagePrefix();
  return prefix !== '' && path === '/' ? prefix : prefix + path;
}
