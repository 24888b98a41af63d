import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './replaced-words.ts';

export const replacedWords: Translated<typeof english.replacedWords> = {
  title: 'Dieses Teil gibt es nicht mehr',
  body: (name) => `Es wurde durch ${name} ersetzt.`,
  action: 'Zum neuen Teil',
  pageTitle: 'Nicht mehr im Sortiment',
  notice: (typed) => `„${typed}“ gibt es nicht mehr. Ersetzt wurde es durch`,
};
