import type { Language } from '../language/language.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** Of which every other catalogue has the ids. */
export type Messages = typeof en;

export const catalogues: Readonly<Record<Language, Messages>> = { en, de, fr };
