import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';
import { productCopy } from '../../../catalogue/screens/words/manage-products-words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './message-words.ts';

export const messageWords: Translated<typeof english.messageWords> = {
  title: dashboardCopy.menu.messages,
  lead: 'Nachrichten von Besuchern und Abonnements des Newsletters.',
  show: 'Anzeigen',
  kinds: { all: 'Alles', contact: 'Nachrichten', subscribe: 'Abonnements' },
  columns: {
    received: 'Eingegangen',
    from: 'Von',
    message: 'Nachricht',
    delete: productCopy.columns.delete,
  },
  subscription: 'Abonnement',
  more: 'Alles lesen',
  less: 'Weniger anzeigen',
  export: 'Als CSV exportieren',
  remove: {
    contact: {
      label: (from) => `Nachricht von ${from} löschen`,
      title: 'Diese Nachricht löschen?',
      yes: 'Nachricht löschen',
      no: 'Nachricht behalten',
      body: (from) =>
        `Die Nachricht von ${from} wird mit Name und Adresse endgültig gelöscht. Im Protokoll bleibt nur, dass eine Nachricht gelöscht wurde. Die E-Mail dazu bleibt in Ihrem Postfach.`,
      done: 'Die Nachricht ist gelöscht.',
    },
    subscribe: {
      label: (from) => `Abonnement von ${from} löschen`,
      title: 'Dieses Abonnement löschen?',
      yes: 'Abonnement löschen',
      no: 'Abonnement behalten',
      body: (from) =>
        `${from} wird endgültig von der Liste gelöscht. Im Protokoll bleibt nur, dass ein Abonnement gelöscht wurde. Entfernen Sie die Adresse auch aus Ihrem Mailprogramm; die E-Mail dazu bleibt in Ihrem Postfach.`,
      done: 'Das Abonnement ist gelöscht.',
    },
  },
  emptyTitle: 'Noch keine Einträge',
  emptyBody:
    'Hier erscheint, was Besucher über das Kontaktformular und die Newsletter-Anmeldung der Startseite senden.',
};
