import { type ShortText, defaultTexts } from './default-texts.ts';
import type { Settings } from './settings.keys.ts';

/** Texts by key. */
export type ShortTexts = Readonly<Partial<Record<ShortText, string>>>;

/** The short texts that differ from the standard ones. */
export function changedTexts(settings: Settings): ShortTexts {
  const keys = Object.keys(defaultTexts) as ShortText[];
  const changed = keys.filter((key) => settings[key] !== defaultTexts[key]);
  return Object.fromEntries(changed.map((key) => [key, settings[key]]));
}
