import type { Language } from '../../platform/rules/language/language.ts';
import type { Settings } from '../rules/settings.keys.ts';
import { wordsIn, words } from '../../platform/server/language/words-by-language.ts';

/**
 * The settings with the texts of a language: the host's own one (`texts.blurb@de`), else a translation of the shop's
 * own text, else the text as it is.
 */
export async function settingsIn(language: Language, settings: Settings): Promise<Settings> {
  if (language === 'en') return settings;
  const { ownTexts } = await wordsIn(language);
  const translated = words.ownTexts.flatMap(([key, text], index) =>
    settings[key as keyof Settings] === text ? ownTexts.slice(index, index + 1) : [],
  );
  const suffix = `@${language}`;
  const own = Object.entries(settings).flatMap(([key, text]) =>
    key.endsWith(suffix) && text !== '' ? [[key.slice(0, -suffix.length), text]] : [],
  );
  return { ...settings, ...Object.fromEntries([...translated, ...own]) };
}
