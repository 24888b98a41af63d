import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './part-sheet-words.ts';

export const partSheetWords: Translated<typeof english.partSheetWords> = {
  wholeQuantity: 'Bitte geben Sie eine ganze Zahl ein',
};
