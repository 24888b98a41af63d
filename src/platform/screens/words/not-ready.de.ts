import type { Translated } from '../../rules/language/translated.ts';
import type * as english from './not-ready.ts';

export const notReadyCopy: Translated<typeof english.notReadyCopy> = {
  admin: {
    title: 'Der Shop nimmt noch keine Bestellungen an',
    body: 'In den Firmendaten fehlen Name, Adresse, E-Mail-Adresse oder Telefon.',
    noAccount:
      'Käufer können nur überweisen, und in den Firmendaten fehlt die IBAN, Name, Adresse, E-Mail-Adresse oder Telefon.',
    link: 'Einstellungen öffnen',
  },
  buyer: {
    title: 'Wir nehmen noch keine Bestellungen an',
    body: 'Wir richten diesen Shop gerade ein. Bitte kommen Sie später wieder; im Katalog können Sie sich schon umsehen.',
    link: 'Andere Teile ansehen',
  },
};
