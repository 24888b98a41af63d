import type { Translated } from '../../platform/rules/language/translated.ts';
import type * as english from './review-words.ts';

export const reviewMessages: Translated<typeof english.reviewMessages> = {
  required: 'Bitte geben Sie eine Bewertung ab',
  whole: 'Die Bewertung muss eine ganze Zahl sein',
  atLeast: (min) => `Die Bewertung muss mindestens ${min} sein`,
  atMost: (max) => `Die Bewertung darf höchstens ${max} sein`,
  photo: 'Bitte geben Sie die Adresse eines Fotos an',
};
