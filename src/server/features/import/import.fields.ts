import type { ImportedPart } from '../../../domain/parts/part.schema.ts';
import type { DecimalMark } from './decimal-mark.ts';

/** How a cell of each column field is parsed. Pictures have their own fields. */
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

/** Whether a field's cells are counts or prices. */
export const isNumberField = (field: ImportField): field is ColumnField =>
  columnFields.some((name) => name === field && cellKinds[name] !== 'text');

/** Decimal marks; none for a field whose numbers do not tell, or contradict each other. */
export type MarkOfField = Readonly<Partial<Record<ColumnField, DecimalMark>>>;

/** All fields of a line. */
export type ImportField = ColumnField | 'img' | 'photo';
export const importFields: readonly ImportField[] = [...columnFields, 'img', 'photo'];

/** A fixed value makes no sense for fields that are unique to a part. */
export const uniqueFields: readonly ImportField[] = ['name', 'sku'];

export function isImportField(name: string): name is ImportField {
  return (importFields as readonly string[]).includes(name);
}

/** A line's trimmed cells by field; fields without a column are absent. */
export type Cells = Readonly<Partial<Record<ImportField, string>>>;

/** A fault, with its field if it concerns only one. */
export type LineFault = { readonly field?: ImportField; readonly reason: string };
