import type { Part } from './part.schema.ts';

/** The editable fields of a part in the order of the form, with their names in sentences. */
export const partFieldWords = {
  name: 'name',
  price: 'price',
  priceBreaks: 'price breaks',
  minimumQuantity: 'minimum quantity',
  multipleOf: 'carton size',
  available: 'stock',
  lowStock: 'low-stock level',
  sku: 'part number',
  category: 'category',
  ean: 'EAN',
  attributes: 'specifications',
  img: 'picture',
  description: 'description',
  texts: 'texts in other languages',
} as const satisfies Record<keyof Omit<Part, '_id' | 'nextDelivery'>, string>;
