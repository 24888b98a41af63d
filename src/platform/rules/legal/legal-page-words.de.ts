import type { Translated } from '../language/translated.ts';
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
  accept: {
    order: (terms) => `Mit der Bestellung akzeptieren Sie unsere ${terms}.`,
    signup: (terms) => `Mit der Registrierung akzeptieren Sie unsere ${terms}.`,
  },
  terms: 'AGB',
  also: (pages) => `Siehe auch: ${pages}.`,
};
