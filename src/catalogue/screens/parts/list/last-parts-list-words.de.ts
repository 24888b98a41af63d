import type { Translated } from '../../../../platform/rules/language/translated.ts';
import type * as english from './last-parts-list-words.ts';

export const lastPartsListWords: Translated<typeof english.lastPartsListWords> = {
  back: 'Zurück zur Liste',
};
