/** What the fields of an import are called on the screen. */
export const importFieldWords = {
  sku: 'Part number (SKU)',
  name: 'Name',
  category: 'Category',
  ean: 'EAN',
  price: 'Price',
  minimumQuantity: 'Minimum quantity',
  multipleOf: 'Carton size',
  available: 'Stock',
  lowStock: 'Low-stock level',
  description: 'Part description',
  'name@de': 'Name in German',
  'description@de': 'Description in German',
  photo: 'Picture',
  img: 'Picture',
} as const;

export const priceFromWords = (quantity: string) => `Price from ${quantity} pieces`;
