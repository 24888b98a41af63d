import { dashboardCopy } from '../../copy/dashboard.ts';
import { productCopy } from '../../copy/manage-products.ts';
import type { Translated } from '../../../domain/translated.ts';
import type * as english from './message-words.ts';

export const messageWords: Translated<typeof english.messageWords> = {
  title: dashboardCopy.menu.messages,
  lead: 'Was Besucher schrieben und wer den Newsletter wünscht.',
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
        `Was ${from} schrieb, ist endgültig weg, mit Name und Adresse. Das Protokoll bewahrt nur, dass eine Nachricht gelöscht wurde. Die E-Mail darüber bleibt in Ihrem Postfach.`,
      done: 'Die Nachricht ist gelöscht.',
    },
    subscribe: {
      label: (from) => `Abonnement von ${from} löschen`,
      title: 'Dieses Abonnement löschen?',
      yes: 'Abonnement löschen',
      no: 'Abonnement behalten',
      body: (from) =>
        `${from} ist endgültig von der Liste. Das Protokoll bewahrt nur, dass ein Abonnement gelöscht wurde. Nehmen Sie die Adresse auch aus Ihrem Mailprogramm; die E-Mail darüber bleibt in Ihrem Postfach.`,
      done: 'Das Abonnement ist gelöscht.',
    },
  },
  emptyTitle: 'Hier ist noch nichts',
  emptyBody:
    'Was Besucher über das Kontaktformular und das Abonnementfeld der Startseite senden, kommt hier an.',
};
