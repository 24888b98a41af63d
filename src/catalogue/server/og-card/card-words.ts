import { formatPrice } from '../../../platform/rules/money/format-price.ts';

/** Words of the preview pictures. */
export const cardWords = {
  shop: 'Parts a bicycle turns on',
  price: (amount: number, currency: string) => formatPrice(amount, currency),
} as const;
