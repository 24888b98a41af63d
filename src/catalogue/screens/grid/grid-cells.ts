import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { formatPriceBreaks, parsePriceBreaks } from '../../rules/parts/price-breaks-text.ts';
import { type PatchField, patchFields } from '../../rules/parts/parts-patch.schema.ts';

/** The columns that can be edited, in display order. */
export const gridFields = patchFields;
export type GridField = PatchField;

/** What a part was when its first cell was edited. */
export type GridPart = Pick<
  Part,
  | '_id'
  | 'name'
  | 'price'
  | 'priceBreaks'
  | 'minimumQuantity'
  | 'multipleOf'
  | 'lowStock'
  | 'category'
>;

/** The values of a part that the table edits. */
export function gridPartOf(part: GridPart): GridPart {
  const { _id, name, price, priceBreaks, minimumQuantity, multipleOf, lowStock, category } = part;
  return { _id, name, price, priceBreaks, minimumQuantity, multipleOf, lowStock, category };
}

/** The text of an unedited cell. A stock change begins empty. */
export function cellText(part: GridPart, field: GridField): string {
  switch (field) {
    case 'price':
      return String(part.price);
    case 'priceBreaks':
      return formatPriceBreaks(part.priceBreaks);
    case 'minimumQuantity':
    case 'multipleOf':
      return String(part[field]);
    case 'lowStock':
      return String(part.lowStock ?? '');
    case 'category':
      return part.category ?? '';
    case 'stockChange':
      return '';
  }
}

/** The value of a cell's text as the API takes it; NaN or text for what cannot be read. */
export function readCell(field: GridField, text: string): unknown {
  if (field === 'category') return text.trim();
  if (field === 'lowStock' && text.trim() === '') return null;
  return field === 'priceBreaks' ? (parsePriceBreaks(text) ?? text) : parseNumberInput(text);
}

export const isGridField = (field: string): field is GridField =>
  gridFields.some((known) => known === field);

/** Whether a column holds text; the others hold a number. */
export const isTextField = (field: GridField): boolean =>
  field === 'category' || field === 'priceBreaks';
