import { parseNumberInput } from '../../../domain/number-input.ts';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { type PatchField, patchFields } from '../../../domain/parts/parts-patch.schema.ts';

/** The columns that can be edited, in display order. */
export const gridFields = patchFields;
export type GridField = PatchField;

/** What a part was when its first cell was edited. */
export type GridPart = Pick<Part, '_id' | 'name' | 'price' | 'minimumQuantity' | 'category'>;

/** The values of a part that the table edits. */
export const gridPartOf = ({
  _id,
  name,
  price,
  minimumQuantity,
  category,
}: GridPart): GridPart => ({
  _id,
  name,
  price,
  minimumQuantity,
  category,
});

/** The text of an unedited cell. A stock change begins empty. */
export function cellText(part: GridPart, field: GridField): string {
  switch (field) {
    case 'price':
      return String(part.price);
    case 'minimumQuantity':
      return String(part.minimumQuantity);
    case 'category':
      return part.category ?? '';
    case 'stockChange':
      return '';
  }
}

/** The value of a cell's text as the API takes it; NaN or text for what is no number. */
export function readCell(field: GridField, text: string): unknown {
  return field === 'category' ? text.trim() : parseNumberInput(text);
}

export const isGridField = (field: string): field is GridField =>
  gridFields.some((known) => known === field);
