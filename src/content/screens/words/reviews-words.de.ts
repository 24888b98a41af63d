import { words } from '../../../platform/screens/words/words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './reviews-words.ts';

export const reviewsCopy: Translated<typeof english.reviewsCopy> = {
  pageTitle: 'Bewertungen',
  lead: 'Was Werkstätten und Händler schreiben, wenn die Kartons angekommen sind. Neueste zuerst.',
  recent: 'Neueste Bewertungen',
  viewMore: 'Mehr ansehen',
  readAll: 'Ganze Bewertung lesen',
  readLess: 'Weniger anzeigen',
  emptyTitle: 'Noch keine Bewertungen',
  emptyBody:
    'Die erste könnte von Ihnen sein: Bestellen Sie einen Karton, probieren Sie ihn aus und erzählen Sie davon.',
  remove: {
    label: (name) => `Bewertung von ${name} löschen`,
    title: 'Diese Bewertung löschen?',
    yes: 'Bewertung löschen',
    no: 'Bewertung behalten',
    body: (name) =>
      `Die Bewertung von ${name} verschwindet aus dem Shop. Im Protokoll bleibt sie erhalten.`,
    done: 'Die Bewertung ist gelöscht.',
  },
  add: {
    title: words.addReview,
    fields: {
      name: words.name,
      rating: 'Bewertung',
      photo: 'Adresse eines Fotos',
      message: words.message,
    },
    ownPhoto: 'Foto meines Profils verwenden',
    submit: 'Bewertung absenden',
    sent: 'Vielen Dank! Ihre Bewertung steht jetzt auf der Bewertungsseite.',
    sentOffline: {
      title: 'Ihre Bewertung ist gesendet',
      body: 'Im Augenblick gibt es keine Verbindung, um sie Ihnen zu zeigen. Sie steht auf der Bewertungsseite; bitte senden Sie sie nicht ein zweites Mal.',
      onwards: 'Zu den Bewertungen',
    },
  },
};
