import { type Language, code } from '../../../platform/rules/language/language.ts';
import { firstOfShop, languageCookie } from '../../../platform/rules/language/language-choice.ts';

const YEAR_SECONDS = 31_536_000;

/** Keeps a visitor's choice of language, also the one to stay. */
export function keepLanguage(chosen: Language): void {
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=${YEAR_SECONDS}`;
}

/** Whether an English page is to offer the German one: the browser prefers German, and nothing was chosen yet. */
export const offersGerman = (): boolean =>
  code === 'en' &&
  firstOfShop(navigator.languages) === 'de' &&
  !document.cookie.split('; ').some((one) => one.startsWith(`${languageCookie}=`));
