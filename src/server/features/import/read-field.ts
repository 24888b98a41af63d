import {
  type ImportedPart,
  importedPartSchema,
  partLimits,
} from '../../../domain/parts/part.schema.ts';
import type { ImportField } from './import.fields.ts';
import { readCount, readPrice } from './read-number.ts';

/** Fields that become a column of a part by themselves; pictures take a way of their own. */
export const partFields = [
  'name',
  'sku',
  'category',
  'price',
  'minimumQuantity',
  'available',
  'description',
] as const satisfies readonly (ImportField & keyof ImportedPart)[];

export type PartField = (typeof partFields)[number];

/** One field's value, checked, or why it is refused. */
export type ReadField = { readonly value: string | number } | { readonly fault: string };

/**
 * Reads one cell by the same limits that the admin's form has (seed §9).
 * @param text trimmed; '' or undefined is a cell that says nothing
 */
export function readField(
  field: PartField,
  text: string | undefined,
  roundPrices: boolean,
): ReadField {
  if (text?.includes('\0')) return { fault: 'holds a NUL character, which no text has' };
  const read = readText(field, text, roundPrices);
  if ('fault' in read) return read;
  const checked = importedPartSchema.shape[field].safeParse(read.value);
  if (checked.success) return { value: checked.data ?? '' };
  return { fault: checked.error.issues.map((issue) => wording(field, issue)).join('; ') };
}

function readText(
  field: PartField,
  text: string | undefined,
  roundPrices: boolean,
): { value: string | number | undefined } | { fault: string } {
  switch (field) {
    case 'price':
      return text ? readPrice(text, roundPrices) : { value: undefined };
    case 'minimumQuantity':
    case 'available':
      return text ? readCount(text) : { value: undefined };
    default:
      return { value: text ?? '' };
  }
}

/** The form's own words; where it has none, because it cuts while one types, ours. */
function wording(field: PartField, issue: { code: string; message: string }): string {
  if (issue.code === 'too_big' && field === 'sku') return tooLong(partLimits.skuLength);
  if (issue.code === 'too_big' && field === 'category') return tooLong(partLimits.categoryLength);
  return issue.message.trim();
}

function tooLong(limit: number): string {
  return `Please keep this under ${limit} characters`;
}
