import { importedPartSchema, partLimits } from '../../../domain/parts/part.schema.ts';
import { type ColumnField, cellKinds } from './import.fields.ts';
import { type PriceSettings, readCount, readPrice } from './read-number.ts';

/** One field's value, checked, or why it is refused. */
export type ReadField = { readonly value: string | number } | { readonly fault: string };

/**
 * Reads one cell by the same limits that the admin's form has (seed §9).
 * @param text trimmed; '' is a cell that says nothing
 */
export function readField(field: ColumnField, text: string, prices: PriceSettings): ReadField {
  if (text.includes('\0')) return { fault: 'holds a NUL character, which no text has' };
  if (text === '') return readMissing(field);
  const read = readText(field, text, prices);
  return 'fault' in read ? read : check(field, read.value);
}

/** What a field is, or lacks, of which nothing is said. */
export function readMissing(field: ColumnField): ReadField {
  return check(field, cellKinds[field] === 'text' ? '' : undefined);
}

function check(field: ColumnField, value: string | number | undefined): ReadField {
  const checked = importedPartSchema.shape[field].safeParse(value);
  if (checked.success) return { value: checked.data ?? '' };
  return { fault: checked.error.issues.map((issue) => wording(field, issue)).join('; ') };
}

function readText(field: ColumnField, text: string, prices: PriceSettings): ReadField {
  switch (cellKinds[field]) {
    case 'text':
      return { value: text };
    case 'price':
      return readPrice(text, prices);
    case 'count':
      return readCount(text);
  }
}

/** The form's own words; where it has none, because it cuts while one types, ours. */
function wording(field: ColumnField, issue: { code: string; message: string }): string {
  if (issue.code === 'too_big' && field === 'sku') return tooLong(partLimits.skuLength);
  if (issue.code === 'too_big' && field === 'category') return tooLong(partLimits.categoryLength);
  return issue.message.trim();
}

function tooLong(limit: number): string {
  return `Please keep this under ${limit} characters`;
}
