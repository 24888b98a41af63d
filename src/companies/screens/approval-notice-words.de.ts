import type { Translated } from '../../platform/rules/language/translated.ts';
import type * as english from './approval-notice-words.ts';

export const approvalWords: Translated<typeof english.approvalWords> = {
  title: 'Nur freigegebene Kunden sehen Preise und bestellen',
  visitor:
    'Melden Sie sich mit dem Konto Ihres Unternehmens an, oder registrieren Sie sich und stellen Sie einen Antrag. Ihr Warenkorb bleibt erhalten.',
  states: {
    none: 'Stellen Sie einen Antrag für Ihr Unternehmen. Wir prüfen Ihre Angaben und schreiben Ihnen; Ihr Warenkorb bleibt erhalten.',
    applied: 'Wir prüfen Ihren Antrag und schreiben Ihnen. Ihr Warenkorb bleibt erhalten.',
    blocked: 'Ihr Unternehmen kann zurzeit nicht bestellen. Bitte melden Sie sich bei uns.',
  },
  line: {
    visitor: 'Zum Bestellen anmelden',
    none: 'Zum Bestellen Antrag stellen',
    applied: 'Bestellbar, sobald Ihr Antrag angenommen ist',
    blocked: 'Ihr Unternehmen kann nicht bestellen',
  },
  logIn: 'Anmelden',
  signUp: 'Registrieren',
  apply: 'Antrag als Geschäftskunde stellen',
  toCompany: 'Mein Unternehmen',
};
