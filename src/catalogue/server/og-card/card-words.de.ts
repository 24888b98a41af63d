import { formatPrice } from '../../../platform/rules/money/format-price.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './card-words.ts';

export const cardWords: Translated<typeof english.cardWords> = {
  shop: 'Teile, um die sich beim Fahrrad alles dreht',
  price: (amount, currency) => formatPrice(amount, currency),
};
