import {
  type AttributeKey,
  attributeKeys,
  attributeOf,
  isAttributeKey,
} from '../../../domain/parts/attributes.ts';
import type { ImportedPart } from '../../../domain/parts/part.schema.ts';
import type { DecimalMark } from './decimal-mark.ts';

type PlainField = keyof Omit<ImportedPart, 'img' | 'attributes'>;
/** How a cell is parsed. */
type CellKind = 'text' | 'price' | 'count' | 'amount';

/** Fields besides the attributes. Pictures have their own fields. */
const plainKinds = {
  name: 'text',
  sku: 'text',
  category: 'text',
  price: 'price',
  minimumQuantity: 'count',
  available: 'count',
  description: 'text',
} as const satisfies Readonly<Record<PlainField, CellKind>>;

export type ColumnField = PlainField | AttributeKey;
const plainFields = Object.keys(plainKinds) as PlainField[];
export const columnFields: readonly ColumnField[] = [...plainFields, ...attributeKeys];

/** How a cell of a field is parsed. */
export function kindOf(field: ColumnField): CellKind {
  if (!isAttributeKey(field)) return plainKinds[field];
  return attributeOf(field).kind === 'number' ? 'amount' : 'text';
}

/** Whether a field's cells are counts or prices. */
export const isNumberField = (field: ImportField): field is ColumnField =>
  columnFields.some((name) => name === field && kindOf(name) !== 'text');

/** Decimal marks; none for a field whose numbers do not tell, or contradict each other. */
export type MarkOfField = Readonly<Partial<Record<ColumnField, DecimalMark>>>;

/** All fields of a line. */
export type ImportField = ColumnField | 'img' | 'photo';
/** The fields that are no attributes. */
export const ownFields: readonly ImportField[] = [...plainFields, 'img', 'photo'];
export const importFields: readonly ImportField[] = [...ownFields, ...attributeKeys];

/** A fixed value makes no sense for fields that are unique to a part. */
export const uniqueFields: readonly ImportField[] = ['name', 'sku'];

export function isImportField(name: string): name is ImportField {
  return (importFields as readonly string[]).includes(name);
}

/** A line's trimmed cells by field; fields without a column are absent. */
export type Cells = Readonly<Partial<Record<ImportField, string>>>;

/** A fault, with its field if it concerns only one. */
export type LineFault = { readonly field?: ImportField; readonly reason: string };
