import { prefix } from '../../domain/language.ts';
import type * as english from './page-path.ts';

export const pagePath: typeof english.pagePath = (path) =>
  path === prefix || path.startsWith(`${prefix}/`) ? path.slice(prefix.length) || '/' : path;

export const browserPath: typeof english.browserPath = (path) =>
  path === '/' ? prefix : prefix + path;
