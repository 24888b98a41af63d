import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './settings-search-words.ts';

export const settingsSearchWords: Translated<typeof english.settingsSearchWords> = {
  label: 'Einstellungen durchsuchen',
  nothing: 'Keine Einstellung passt. Versuchen Sie ein Wort ihrer Bezeichnung.',
  sections: 'Abschnitte',
};
