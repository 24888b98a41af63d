import { plainNamesInFiles } from '../parts/plain-field-names.ts';

/** What the fields of an import are called on the screen. */
export const importFieldWords = {
  ...plainNamesInFiles,
  name: 'Name',
  price: 'Price',
  minimumQuantity: 'Minimum quantity',
  available: 'Stock',
  description: 'Part description',
  'name@de': 'Name in German',
  'description@de': 'Description in German',
  photo: 'Picture',
  img: 'Picture',
} as const;

export const priceFromWords = (quantity: string) => `Price from ${quantity} pieces`;
