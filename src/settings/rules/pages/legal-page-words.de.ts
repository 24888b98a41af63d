import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './legal-page-words.ts';

export const legalPageWords: Translated<typeof english.legalPageWords> = {
  titles: {
    imprint: 'Impressum',
    terms: 'AGB',
    privacy: 'Datenschutz',
    shipping: 'Versand und Zahlung',
    withdrawal: 'Widerruf',
  },
  navigation: 'Rechtliches',
};
