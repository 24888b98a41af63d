import {
  type ImportedPart,
  importedPartSchema,
  partLimits,
} from '../../../domain/parts/part.schema.ts';
import type { ImportField } from './import.fields.ts';
import { type PriceSettings, readCount, readPrice } from './read-number.ts';

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

const numbers: ReadonlySet<PartField> = new Set(['price', 'minimumQuantity', 'available']);

/** One field's value, checked, or why it is refused. */
export type ReadField = { readonly value: string | number } | { readonly fault: string };

/**
 * Reads one cell by the same limits that the admin's form has (seed §9).
 * @param text trimmed; '' is a cell that says nothing
 */
export function readField(field: PartField, text: string, prices: PriceSettings): ReadField {
  if (text.includes('\0')) return { fault: 'holds a NUL character, which no text has' };
  if (text === '') return readMissing(field);
  const read = readText(field, text, prices);
  return 'fault' in read ? read : check(field, read.value);
}

/** What a field is, or lacks, of which nothing is said. */
export function readMissing(field: PartField): ReadField {
  return check(field, numbers.has(field) ? undefined : '');
}

function check(field: PartField, value: string | number | undefined): ReadField {
  const checked = importedPartSchema.shape[field].safeParse(value);
  if (checked.success) return { value: checked.data ?? '' };
  return { fault: checked.error.issues.map((issue) => wording(field, issue)).join('; ') };
}

function readText(field: PartField, text: string, prices: PriceSettings): ReadField {
  if (field === 'price') return readPrice(text, prices);
  return numbers.has(field) ? readCount(text) : { value: text };
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
