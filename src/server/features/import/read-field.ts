import type { z } from 'zod';
import { formatCount } from '../../../domain/money.ts';
import { attributesInput } from '../../../domain/parts/attributes.schema.ts';
import { attributeOf, isAttributeKey } from '../../../domain/parts/attributes.ts';
import { importedPartSchema } from '../../../domain/parts/part.schema.ts';
import type { DecimalMark } from './decimal-mark.ts';
import { type ColumnField, kindOf } from './import.fields.ts';
import { type PriceSettings, readAmount, readCount, readPrice } from './read-number.ts';

/** A field's value, or why it is rejected. */
export type ReadField = { readonly value: string | number } | { readonly fault: string };

/**
 * Parses a cell by the limits of the admin's form (seed §9).
 * @param text trimmed; '' for an empty cell
 * @param mark the column's decimal mark; null if it is unknown
 */
export function readField(
  field: ColumnField,
  text: string,
  prices: PriceSettings,
  mark: DecimalMark | null,
): ReadField {
  if (text.includes('\0')) return { fault: 'holds a NUL character, which no text has' };
  if (text === '') return readMissing(field);
  const read = readText(field, text, prices, mark);
  return 'fault' in read ? read : check(field, read.value);
}

/** The value or fault of a missing field. */
export function readMissing(field: ColumnField): ReadField {
  return check(field, kindOf(field) === 'text' ? '' : undefined);
}

function check(field: ColumnField, value: string | number | undefined): ReadField {
  const schema = isAttributeKey(field)
    ? attributesInput.shape[field]
    : importedPartSchema.shape[field];
  const checked = schema.safeParse(value);
  if (checked.success) return { value: checked.data ?? '' };
  return { fault: [...new Set(checked.error.issues.map(messageOf))].join('; ') };
}

function readText(
  field: ColumnField,
  text: string,
  prices: PriceSettings,
  mark: DecimalMark | null,
): ReadField {
  switch (kindOf(field)) {
    case 'text':
      return { value: text };
    case 'price':
      return readPrice(text, prices, mark);
    case 'count':
      return readCount(text, mark);
    case 'amount':
      return readAmount(text, isAttributeKey(field) ? attributeOf(field) : {}, mark);
  }
}

/** The form's messages name its labels; a line's fault follows the field's name. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') {
    const limit = formatCount(Number(issue.maximum));
    return `must be at most ${limit}${issue.origin === 'string' ? ' characters' : ''}`;
  }
  return issue.code === 'too_small' && issue.origin !== 'string'
    ? `must be at least ${formatCount(Number(issue.minimum))}`
    : 'is required';
}
