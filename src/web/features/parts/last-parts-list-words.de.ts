import type { Translated } from '../../../domain/translated.ts';
import type * as english from './last-parts-list-words.ts';

export const lastPartsListWords: Translated<typeof english.lastPartsListWords> = {
  back: 'Zurück zu den Teilen, wie Sie sie aufgelistet hatten',
};
