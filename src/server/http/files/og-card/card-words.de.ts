import { formatPrice } from '../../../../domain/money/format-price.ts';
import type { Translated } from '../../../../domain/translated.ts';
import type * as english from './card-words.ts';

export const cardWords: Translated<typeof english.cardWords> = {
  shop: 'Teile, um die sich beim Fahrrad alles dreht',
  price: (amount, currency) => formatPrice(amount, currency),
};
