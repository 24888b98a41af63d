import type { Translated } from '../language/translated.ts';
import type { numberWords as english } from './number-words.ts';

export const numberWords: Translated<typeof english> = {
  ambiguous: (typed, whole, fraction) =>
    `${typed} kann ${whole} oder ${fraction.replace('.', ',')} heißen: Bitte ohne Komma schreiben`,
};
