import { LANGUAGES, type Language } from '../../platform/rules/language/language.ts';
import type { LegalPage } from '../../platform/rules/legal/legal-pages.ts';
import type { Settings } from '../rules/settings.keys.ts';
import { settingsIn } from './settings-in.ts';

/** A page's text in a language, else in the first that has one; null if none has. */
export function legalText(
  settings: Settings,
  page: LegalPage,
  language: Language,
): { readonly text: string; readonly language: Language } | null {
  const standard = settings[`pages.${page}`];
  const all = LANGUAGES.map((one, index) => {
    const text = settingsIn(one, settings)[`pages.${page}`];
    // `settingsIn` answers the default language's text where a language has none.
    return { text: index > 0 && text === standard ? '' : text, language: one };
  }).filter(({ text }) => text !== '');
  return all.find((one) => one.language === language) ?? all[0] ?? null;
}
