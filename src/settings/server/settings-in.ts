import { DEFAULT_LANGUAGE, type Language } from '../../platform/rules/language/language.ts';
import { inLanguage } from '../../platform/server/language/in-language.ts';
import { demoLegalWords } from '../rules/pages/demo-legal-words.ts';
import type { Settings } from '../rules/settings.keys.ts';
import { defaultBlog } from '../rules/texts/default-blog.ts';
import { defaultTexts, demoTexts, liveTexts } from '../rules/texts/default-texts.ts';

/** The shop's own texts by the key of their setting; a key may occur twice, for a demo and a live shop. */
const ownTexts = (language: Language): readonly (readonly [key: string, text: string])[] =>
  inLanguage(language, () =>
    [defaultTexts, demoTexts, liveTexts, defaultBlog, demoLegalWords].flatMap((texts) =>
      Object.entries(texts),
    ),
  );

/**
 * The settings with the texts of a language: the host's own one (`texts.blurb@de`), else a translation of the shop's
 * own text, else the text as it is.
 */
export function settingsIn(language: Language, settings: Settings): Settings {
  if (language === DEFAULT_LANGUAGE) return settings;
  const texts = ownTexts(language);
  const translated = ownTexts(DEFAULT_LANGUAGE).flatMap(([key, text], index) =>
    settings[key as keyof Settings] === text ? texts.slice(index, index + 1) : [],
  );
  const suffix = `@${language}`;
  const own = Object.entries(settings).flatMap(([key, text]) =>
    key.endsWith(suffix) && text !== '' ? [[key.slice(0, -suffix.length), text]] : [],
  );
  return { ...settings, ...Object.fromEntries([...translated, ...own]) };
}
