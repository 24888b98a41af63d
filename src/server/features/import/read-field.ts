import { importedPartSchema, partLimits } from '../../../domain/parts/part.schema.ts';
import { type ColumnField, cellKinds } from './import.fields.ts';
import { type PriceSettings, readCount, readPrice } from './read-number.ts';

/** A field's value, or why it is rejected. */
export type ReadField = { readonly value: string | number } | { readonly fault: string };

/**
 * Parses a cell by the limits of the admin's form (seed §9).
 * @param text trimmed; '' for an empty cell
 */
export function readField(field: ColumnField, text: string, prices: PriceSettings): ReadField {
  if (text.includes('\0')) return { fault: 'holds a NUL character, which no text has' };
  if (text === '') return readMissing(field);
  const read = readText(field, text, prices);
  return 'fault' in read ? read : check(field, read.value);
}

/** The value or fault of a missing field. */
export function readMissing(field: ColumnField): ReadField {
  return check(field, cellKinds[field] === 'text' ? '' : undefined);
}

function check(field: ColumnField, value: string | number | undefined): ReadField {
  const checked = importedPartSchema.shape[field].safeParse(value);
  if (checked.success) return { value: checked.data ?? '' };
  return { fault: checked.error.issues.map((issue) => messageOf(field, issue)).join('; ') };
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

/** The form's message; the form has none for lengths, since its inputs cut the text. */
function messageOf(field: ColumnField, issue: { code: string; message: string }): string {
  if (issue.code === 'too_big' && field === 'sku') return tooLong(partLimits.skuLength);
  if (issue.code === 'too_big' && field === 'category') return tooLong(partLimits.categoryLength);
  return issue.message.trim();
}

function tooLong(limit: number): string {
  return `Please keep this under ${limit} characters`;
}
