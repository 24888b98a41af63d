import type { Translated } from '../../../rules/language/translated.ts';
import type * as english from './validation-words.ts';

export const validationWords: Translated<typeof english.validationWords> = {
  unstorable: 'Dieser Text enthält Zeichen, die sich nicht speichern lassen',
  body: 'Der Inhalt',
  required: (field) => `${field} fehlt`,
  mustBe: (field, what) => `${field} muss ${what} sein`,
  otherKind: 'von anderer Art',
  types: {
    string: 'ein Text',
    number: 'eine Zahl',
    int: 'eine ganze Zahl',
    boolean: 'true oder false',
    array: 'eine Liste',
    object: 'ein Objekt',
  },
  oneOf: (field, values) => `${field} muss eines davon sein: ${values}`,
  atLeast: (field, bound) => `${field}: mindestens ${bound}`,
  atMost: (field, bound) => `${field}: höchstens ${bound}`,
  atLeastCharacters: (field, bound) => `${field}: mindestens ${bound} Zeichen`,
  atMostCharacters: (field, bound) => `${field}: höchstens ${bound} Zeichen`,
  atLeastEntries: (field, bound) => `${field}: mindestens ${bound} Einträge`,
  atMostEntries: (field, bound) => `${field}: höchstens ${bound} Einträge`,
  unknown: (keys) => `Das ist hier nicht bekannt: ${keys}`,
  unreadable: (field) => `${field} lässt sich so nicht lesen`,
};
