import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './save-order-words.ts';

export const saveOrderWords: Translated<typeof english.saveOrderWords> = {
  save: 'Für später speichern',
  saveNamed: (number) => `Für später speichern: ${number}`,
  name: (number) => `Bestellung ${number}`,
  saved: (name) => `In Ihren Warenkörben als „${name}“ gespeichert.`,
  see: 'Zum Warenkorb',
};
