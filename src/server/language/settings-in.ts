import type { Language } from '../../domain/language.ts';
import type { Settings } from '../../domain/settings/settings.keys.ts';
import { wordsIn, words } from './words.ts';

/** The settings with the shop's own texts in a language; a text that the host has written stays. */
export async function settingsIn(language: Language, settings: Settings): Promise<Settings> {
  if (language === 'en') return settings;
  const { defaultTexts } = await wordsIn(language);
  const texts = Object.entries(words.defaultTexts).filter(
    ([key, text]) => settings[key as keyof Settings] === text,
  );
  return { ...settings, ...Object.fromEntries(texts.map(([key]) => [key, defaultTexts[key]])) };
}
