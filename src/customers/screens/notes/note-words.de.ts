import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './note-words.ts';

export const noteWords: Translated<typeof english.noteWords> = {
  title: 'Notizen',
  lead: 'Nur für Administratoren: Der Kunde sieht sie nie.',
  none: 'Noch keine Notizen.',
  field: 'Neue Notiz',
  add: 'Notiz hinzufügen',
  delete: (author) => `Notiz von ${author} löschen`,
  confirm: 'Diese Notiz löschen?',
  confirmBody:
    'Der Text wird endgültig gelöscht. Im Protokoll bleibt nur, wer sie wann geschrieben hat.',
  yes: 'Notiz löschen',
  no: 'Notiz behalten',
  deleted: 'Die Notiz ist gelöscht.',
  count: (notes) => (notes === 1 ? '1 Notiz' : `${notes} Notizen`),
};
