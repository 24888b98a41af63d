import type { ImportedPart } from '../../../domain/parts/part.schema.ts';

/** How a cell is read, for every field that becomes a column of a part by itself; pictures take a way of their own. */
export const cellKinds = {
  name: 'text',
  sku: 'text',
  category: 'text',
  price: 'price',
  minimumQuantity: 'count',
  available: 'count',
  description: 'text',
} as const satisfies Readonly<Record<keyof Omit<ImportedPart, 'img'>, 'text' | 'price' | 'count'>>;

export type ColumnField = keyof typeof cellKinds;
export const columnFields = Object.keys(cellKinds) as ColumnField[];

/** What a line of a catalogue may say about a part, and how a maker's own column may be called for it. */
export type ImportField = ColumnField | 'img' | 'photo';
export const importFields: readonly ImportField[] = [...columnFields, 'img', 'photo'];

/** Every part has its own, so one value for all lines makes no sense. */
export const ownToEachPart: readonly ImportField[] = ['name', 'sku'];

export function isImportField(name: string): name is ImportField {
  return (importFields as readonly string[]).includes(name);
}

/** A line's cells by field, trimmed; a field that the file has no column for is absent. */
export type Cells = Readonly<Partial<Record<ImportField, string>>>;

/** What is wrong with a line, and in which field if it is one field. */
export type LineFault = { readonly field?: ImportField; readonly reason: string };
