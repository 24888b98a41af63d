import type { Translated } from '../../../../platform/rules/language/translated.ts';
import type * as english from './attribute-messages-words.ts';

export const attributeMessages: Translated<typeof english.attributeMessages> = {
  whole: (label) => `${label}: Bitte eine ganze Zahl angeben`,
  number: (label, decimals) =>
    `${label}: Bitte eine Zahl mit höchstens ${decimals} ${decimals === 1 ? 'Nachkommastelle' : 'Nachkommastellen'} angeben`,
  atLeast: (label, min) => `${label}: mindestens ${min}`,
  atMost: (label, max) => `${label}: höchstens ${max}`,
  tooLong: (label, length) => `${label}: höchstens ${length} Zeichen`,
  text: (label) => `${label}: Bitte einen Text angeben`,
  unknown: (names) => `Diese Angabe gibt es nicht: ${names}`,
  object: 'Die technischen Daten müssen ein Objekt sein',
};
