import { LANGUAGES, type Language } from './language.ts';

/** The cookie with the language that a visitor has chosen; the browser sets it. */
export const languageCookie = 'language';

/** The shop's language that comes first in a browser's list of preferred ones; null if none of them does. */
export function firstOfShop(preferred: readonly string[]): Language | null {
  for (const tag of preferred) {
    const language = LANGUAGES.find((one) => tag.toLowerCase().split('-')[0] === one);
    if (language) return language;
  }
  return null;
}
