import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './not-confirmed-words.ts';

export const notConfirmed: Translated<typeof english.notConfirmed> = {
  'not made': 'Der Zahlungsanbieter hat diese Zahlung nicht bestätigt.',
  'other sum': 'Die Zahlung passt nicht zur Bestellung.',
  'other order': 'Diese Zahlung gehört nicht zu dieser Bestellung.',
  'no order': 'Die Zahlung gehört zu keiner Bestellung dieses Shops.',
  'order closed':
    'Die Bestellung war schon geschlossen, als die Zahlung eintraf. Der Betrag wird Ihrer Karte gutgeschrieben.',
};
