import { existsSync } from 'node:fs';
import type { Language } from '../../rules/language/language.ts';

/** The file that replaces a file of words in another language (decision 40): `cart.ts` has `cart.de.ts`. */
const twins = new Map<string, string | null>();

/** @returns null where the file says the same in that language */
export function twinOf(file: string, language: Language): string | null {
  if (language === 'en' || !/\.tsx?$/.test(file) || file.includes('/node_modules/')) return null;
  const path = file.replace(/(?:\.de)?(\.tsx?)$/, `.${language}$1`);
  let twin = twins.get(path);
  if (twin === undefined) twins.set(path, (twin = existsSync(path) ? path : null));
  return twin === file ? null : twin;
}
