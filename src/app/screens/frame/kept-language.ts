import { currentLanguage } from '../../../platform/rules/language/current-language.ts';
import {
  DEFAULT_LANGUAGE,
  type Language,
  type OtherLanguage,
} from '../../../platform/rules/language/language.ts';
import { firstOfShop, languageCookie } from '../../../platform/rules/language/language-choice.ts';

const YEAR_SECONDS = 31_536_000;

/** Keeps a visitor's choice of language, also the one to stay. */
export function keepLanguage(chosen: Language): void {
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=${YEAR_SECONDS}`;
}

/**
 * The language that a page in the default one is to offer: the browser prefers it, and nothing was chosen yet. Null for
 * none.
 */
export function offeredLanguage(): OtherLanguage | null {
  const preferred = firstOfShop(navigator.languages);
  const isOffered =
    currentLanguage() === DEFAULT_LANGUAGE &&
    !document.cookie.split('; ').some((one) => one.startsWith(`${languageCookie}=`));
  return isOffered && preferred !== DEFAULT_LANGUAGE ? preferred : null;
}
