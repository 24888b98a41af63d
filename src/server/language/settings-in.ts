import type { Language } from '../../domain/language.ts';
import type { Settings } from '../../domain/settings/settings.keys.ts';
import { wordsIn, words } from './words.ts';

/** The settings with the shop's own texts in a language; a text that the host has written stays. */
export async function settingsIn(language: Language, settings: Settings): Promise<Settings> {
  if (language === 'en') return settings;
  const { ownTexts } = await wordsIn(language);
  const translated = words.ownTexts.flatMap(([key, text], index) =>
    settings[key as keyof Settings] === text ? ownTexts.slice(index, index + 1) : [],
  );
  return { ...settings, ...Object.fromEntries(translated) };
}
