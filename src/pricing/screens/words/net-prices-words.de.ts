import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './net-prices-words.ts';

export const addedCopy: Translated<typeof english.addedCopy> = {
  both: 'zzgl. MwSt. und Versand',
  tax: 'zzgl. MwSt.',
  freight: 'zzgl. Versand',
};

export const netPricesNote = (added: keyof typeof addedCopy): string =>
  // 'MwSt.' brings its own full stop.
  `Alle Preise netto, ${addedCopy[added]}`.replace(/\.?$/, '.');
