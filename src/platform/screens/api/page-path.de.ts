import { prefix } from '../../rules/language/language.ts';
import { withinSite } from '../../rules/language/page-languages.ts';
import type * as english from './page-path.ts';

export const pagePath: typeof english.pagePath = (path) =>
  path === prefix || path.startsWith(`${prefix}/`) ? withinSite(path.slice(prefix.length)) : path;

export const browserPath: typeof english.browserPath = (path) =>
  path === '/' ? prefix : prefix + path;
