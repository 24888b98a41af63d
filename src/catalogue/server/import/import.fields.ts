import {
  type AttributeKey,
  attributeKeys,
  attributeOf,
  isAttributeKey,
} from '../../../drawings/rules/attributes.ts';
import {
  type TextField,
  type Translation,
  textFields,
  translations,
} from '../../rules/parts/part-texts.ts';
import {
  type FieldInFiles,
  type PlainField,
  fieldsInFiles,
  isPlainField,
  kindOfField,
} from '../../rules/parts/part-fields.ts';
import type { DecimalMark } from './file/decimal-mark.ts';

/** The unit price from a quantity on, as `price@100`. */
export type BreakField = `price@${number}`;
/** A text in another language, as `name@de`. */
export type TranslatedField = `${TextField}@${Translation}`;
/** How a cell is parsed. */
type CellKind = 'text' | 'price' | 'count' | 'amount';

export type ColumnField = FieldInFiles | AttributeKey | BreakField | TranslatedField;
/** Fields besides the attributes. Pictures have their own fields. */
const partFields = fieldsInFiles('name', 'sku', 'category', 'ean');
const translatedFields: readonly TranslatedField[] = translations.flatMap((language) =>
  textFields.map((field) => `${field}@${language}` as const),
);
/** The fields of every file; price breaks come with its columns. */
const columnFields: readonly Exclude<ColumnField, BreakField>[] = [
  ...partFields,
  ...translatedFields,
  ...attributeKeys,
];

/** Whether a new part may lack a field of its own. */
function isOptionalField(field: FieldInFiles): field is OptionalField {
  return isPlainField(field) || field === 'status' || field === 'replacedBy';
}
type OptionalField = Extract<FieldInFiles, PlainField> | 'status' | 'replacedBy';

/** Fields that a new part may lack. An empty cell keeps the stored value. */
export const optionalFields: readonly ColumnField[] = partFields.filter(isOptionalField);
/** The fields that a new part needs. */
export const requiredFields = partFields.filter(
  (field): field is Exclude<FieldInFiles, OptionalField> => !isOptionalField(field),
);

export const isBreakField = (name: string): name is BreakField => /^price@\d{1,7}$/.test(name);

export const isTranslatedField = (name: string): name is TranslatedField =>
  (translatedFields as readonly string[]).includes(name);

/** The text and language of a column such as `name@de`. */
export function textOf(field: TranslatedField): [field: TextField, language: Translation] {
  return field.split('@') as [TextField, Translation];
}

/** Whether a column names a text in a language that the shop lacks. */
export const isForeignText = (column: string): boolean =>
  [...textFields, 'pictures'].some((field) => column.startsWith(`${field}@`)) &&
  !isImportField(column);

/** The quantity from which the price of a column such as `price@100` holds. */
export const quantityOf = (field: BreakField): number => Number(field.slice('price@'.length));

export const isColumnField = (field: string): field is ColumnField =>
  isBreakField(field) || columnFields.some((name) => name === field);

/** How a cell of a field is parsed. */
export function kindOf(field: ColumnField): CellKind {
  if (isBreakField(field)) return 'price';
  if (isTranslatedField(field)) return 'text';
  if (isAttributeKey(field)) return attributeOf(field).kind === 'number' ? 'amount' : 'text';
  const kind = kindOfField(field);
  return kind === 'price' || kind === 'count' ? kind : 'text';
}

/** Whether a field tells one article from all others. */
export const isCode = (field: ImportField): boolean =>
  isPlainField(field) && kindOfField(field) === 'code';

/** Whether a field's cells name a part, so that a spreadsheet may damage them. */
export const hasCodes = (field: ImportField): boolean => isCode(field) || field === 'replacedBy';

/** Whether a field's cells are counts or prices. */
export const isNumberField = (field: ImportField): field is ColumnField =>
  isColumnField(field) && kindOf(field) !== 'text';

/** Where a file shows a decimal mark first. */
type MarkExample = { readonly line: number; readonly text: string };
/** The numbers of one column that contradict each other. */
export type MixedMarks = Readonly<Record<DecimalMark, MarkExample>>;

/** Decimal marks; none for a field whose numbers do not tell. */
export type MarkOfField = Readonly<Partial<Record<ColumnField, DecimalMark | MixedMarks>>>;

/** The mark by which a field's numbers are read; null if it is not certain. */
export const certainMark = (mark: DecimalMark | MixedMarks | undefined): DecimalMark | null =>
  typeof mark === 'string' ? mark : null;

/** All fields of a line. */
export type ImportField = ColumnField | PictureField;
/** The fields of pictures: the first one under two names, all of them, and their texts in other languages. */
type PictureField = 'img' | 'photo' | 'pictures' | `pictures@${Translation}`;
const pictureFields: readonly PictureField[] = [
  'img',
  'photo',
  'pictures',
  ...translations.map((language) => `pictures@${language}` as const),
];
/** The fields that are no attributes. */
export const ownFields: readonly ImportField[] = [
  ...partFields,
  ...translatedFields,
  ...pictureFields,
];
export const importFields: readonly ImportField[] = [...ownFields, ...attributeKeys];

/** A fixed value makes no sense for fields that are unique to a part. */
export const uniqueFields: readonly ImportField[] = ['name', ...partFields.filter(isCode)];

export function isImportField(name: string): name is ImportField {
  return isBreakField(name) || (importFields as readonly string[]).includes(name);
}

/** A line's trimmed cells by field; fields without a column are absent. */
export type Cells = Readonly<Partial<Record<ImportField, string>>>;

/** A fault, with its field if it concerns only one. */
export type LineFault = {
  readonly field?: ImportField;
  readonly reason: string;
  /** Leaves out the cell, so that many lines have the same text. */
  readonly withoutCell?: boolean;
};

/** Who reads the report: the operator of the command, or an administrator at the screen. */
export type Place = 'command' | 'screen';

/** Where each field comes from: a column, a fixed value, or both. */
export type ColumnPlan = {
  /** The columns' names. */
  readonly names: readonly string[];
  readonly sources: Readonly<Partial<Record<ImportField, ColumnSource>>>;
  /** Columns with texts in languages that the shop lacks. */
  readonly ignored: readonly string[];
};

export type ColumnSource = {
  readonly index?: number;
  readonly column?: string;
  /** Used where the cell is empty. */
  readonly fixed?: string;
};
