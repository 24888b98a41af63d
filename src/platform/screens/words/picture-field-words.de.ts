import { words } from './words.ts';
import type { Translated } from '../../rules/language/translated.ts';
import type * as english from './picture-field-words.ts';

export const pictureFieldCopy: Translated<typeof english.pictureFieldCopy> = {
  choose: 'Bild wählen',
  another: 'Anderes wählen',
  drop: 'oder hierher ziehen',
  remove: words.remove,
  removeNamed: (name) => `${name} entfernen`,
  none: 'Noch kein Bild gewählt',
  stored: 'Das gespeicherte Bild',
  ready: 'bereit zum Hochladen',
  uploading: 'Wird hochgeladen …',
  wrongType: (types) => `Dieses Bildformat wird nicht angenommen. Möglich sind: ${types}.`,
  tooLarge: (megabytes) => `Dieses Bild ist zu groß. Möglich sind höchstens ${megabytes} MB.`,
  limits: (types, megabytes) => `${types}, höchstens ${megabytes} MB`,
};
