import type { PartField, PlainField } from './part-fields.ts';

type Words = { readonly inSentences: string };
type PlainWords = Words & {
  /** Of the form, the table and conflicts. */
  readonly label: string;
  /** Below the form's field. */
  readonly hint?: string;
  /** In place of the label where the columns of a file are chosen. */
  readonly inFiles?: string;
  /** In place of `inSentences` in the audit log. */
  readonly inLog?: string;
};

/** What the editable fields of a part are called. The other words of those without a label stand with their screens. */
export const partFieldWords: {
  readonly [F in PartField]: F extends PlainField ? PlainWords : Words;
} = {
  name: { inSentences: 'name' },
  price: { inSentences: 'price' },
  priceBreaks: { inSentences: 'price breaks' },
  minimumQuantity: { inSentences: 'minimum quantity' },
  multipleOf: {
    inSentences: 'carton size',
    label: 'Carton size',
    hint: 'Orders must be multiples of it',
  },
  available: { inSentences: 'stock' },
  lowStock: {
    inSentences: 'low-stock level',
    label: 'Low stock',
    hint: 'Below it, the shop gets an email',
    inFiles: 'Low-stock level',
    inLog: 'low stock',
  },
  rrp: {
    inSentences: 'recommended retail price',
    label: 'RRP',
    hint: 'What consumers should pay, with tax. Shown to approved customers only',
    inFiles: 'Recommended retail price (RRP)',
  },
  sku: {
    inSentences: 'part number',
    label: 'Part no.',
    inFiles: 'Part number (SKU)',
    inLog: 'part no.',
  },
  category: { inSentences: 'category', label: 'Category' },
  ean: { inSentences: 'EAN', label: 'EAN' },
  attributes: { inSentences: 'specifications' },
  img: { inSentences: 'picture' },
  description: { inSentences: 'description' },
  texts: { inSentences: 'texts in other languages' },
};
