import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import {
  type FieldInGrid,
  fieldsInGrid,
  isPlainField,
  kindOfField,
} from '../../rules/parts/part-fields.ts';
import type { PricedPart } from '../../rules/parts/part.schema.ts';
import { unsetFields } from '../../rules/parts/plain-fields.ts';
import { formatPriceBreaks, parsePriceBreaks } from '../../rules/parts/prices/price-breaks-text.ts';
import { type PatchField, patchFields } from '../../rules/parts/parts-patch.schema.ts';

/** The columns that can be edited, in display order. */
export const gridFields = patchFields;
export type GridField = PatchField;

/** What a part was when its first cell was edited. */
export type GridPart = Pick<PricedPart, '_id' | 'name' | FieldInGrid>;

/** The values of a part that the table edits. */
export const gridPartOf = (part: GridPart): GridPart =>
  Object.fromEntries(
    (['_id', 'name', ...fieldsInGrid] as const).map((field) => [field, part[field]]),
  ) as GridPart;

/** The text of an unedited cell. A stock change begins empty. */
export function cellText(part: GridPart, field: GridField): string {
  if (field === 'stockChange') return '';
  if (field === 'priceBreaks') return formatPriceBreaks(part.priceBreaks);
  return String(part[field] ?? '');
}

/** The value of a cell's text as the API takes it; NaN or text for what cannot be read. */
export function readCell(field: GridField, text: string): unknown {
  if (field === 'priceBreaks') return parsePriceBreaks(text) ?? text;
  if (isTextField(field)) return text.trim();
  const isUnset = isPlainField(field) && unsetFields[field] === null && text.trim() === '';
  return isUnset ? null : parseNumberInput(text);
}

export const isGridField = (field: string): field is GridField =>
  gridFields.some((known) => known === field);

/** Whether a column holds text; the others hold a number. */
export const isTextField = (field: GridField): boolean => kindOfCell(field) === 'text';

/** Price breaks are typed as one line. */
export function kindOfCell(field: GridField): 'text' | 'price' | 'count' | 'change' {
  if (field === 'stockChange') return 'change';
  const kind = kindOfField(field);
  return kind === 'price' || kind === 'count' ? kind : 'text';
}
