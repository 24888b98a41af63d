import type { Language } from '../../platform/rules/language/language.ts';
import type { LegalPage } from '../../platform/rules/legal/legal-pages.ts';
import type { Settings } from '../rules/settings.keys.ts';
import { settingsIn } from './settings-in.ts';

/** A page's text in a language, else in the other one; null if it has none. */
export async function legalText(
  settings: Settings,
  page: LegalPage,
  language: Language,
): Promise<{ readonly text: string; readonly language: Language } | null> {
  const english = settings[`pages.${page}`];
  const german = (await settingsIn('de', settings))[`pages.${page}`];
  // Without a German text, `settingsIn` answers the English one.
  const all = [
    { text: english, language: 'en' },
    { text: german === english ? '' : german, language: 'de' },
  ] as const;
  const own = all.find((one) => one.language === language && one.text !== '');
  return own ?? all.find(({ text }) => text !== '') ?? null;
}
