import type { Translated } from '../../platform/rules/language/translated.ts';
import type * as english from './hidden-price-words.ts';

export const hiddenPriceWords: Translated<typeof english.hiddenPriceWords> = {
  price: 'Preise für freigegebene Kunden',
};
