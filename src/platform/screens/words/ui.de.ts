import type { Translated } from '../../rules/language/translated.ts';
import type * as english from './ui.ts';

export const uiCopy: Translated<typeof english.uiCopy> = {
  back: 'Zurück',
  close: 'Schließen',
  loading: 'Einen Augenblick …',
  loadingPage: 'Seite wird geladen',
  tryAgain: 'Erneut versuchen',
  unreachable:
    'Der Shop ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut; nichts ist verloren.',
  wentWrong: 'Das hat nicht geklappt',
  previous: 'Zurück',
  next: 'Weiter',
  pages: 'Seiten',
  optional: 'optional',
  show: 'Anzeigen',
  hide: 'Verbergen',
  password: 'Passwort',
  choose: 'Bitte wählen …',
  notices: 'Hinweise',
  stars: (rating, of) => `${rating} von ${of}`,
  carousel: {
    is: 'Karussell',
    slideIs: 'Folie',
    previous: 'Vorige Folie',
    next: 'Nächste Folie',
    pause: 'Folien anhalten',
    play: 'Folien laufen lassen',
    slide: (index, count) => `${index} von ${count}`,
  },
};
