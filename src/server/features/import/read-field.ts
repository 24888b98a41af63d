import type { z } from 'zod';
import { formatCount } from '../../../domain/format-count.ts';
import { importedPartSchema } from '../../../domain/parts/part.schema.ts';
import { priceSchema } from '../../../domain/parts/price.rule.ts';
import type { DecimalMark } from './decimal-mark.ts';
import { type ColumnField, cellKinds } from './import.fields.ts';
import { type PriceSettings, readCount, readPrice } from './read-number.ts';

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
  return 'fault' in read ? read : check(schemaOf(field, prices), read.value);
}

/** The value or fault of a missing field. */
export function readMissing(field: ColumnField): ReadField {
  const schema = importedPartSchema.shape[field];
  return check(schema, cellKinds[field] === 'text' ? '' : undefined);
}

function schemaOf(field: ColumnField, prices: PriceSettings) {
  return field === 'price' ? priceSchema(prices) : importedPartSchema.shape[field];
}

function check(schema: ReturnType<typeof schemaOf>, value: string | number | undefined): ReadField {
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
  switch (cellKinds[field]) {
    case 'text':
      return { value: text };
    case 'price':
      return readPrice(text, prices, mark);
    case 'count':
      return readCount(text, mark);
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
