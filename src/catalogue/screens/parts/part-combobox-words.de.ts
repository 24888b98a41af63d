import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './part-combobox-words.ts';

export const partComboboxWords: Translated<typeof english.partComboboxWords> = {
  part: 'Artikelnummer oder Name',
  partHint: 'Artikelnummer oder einige Buchstaben des Namens',
  suggestions: 'Teile',
};
