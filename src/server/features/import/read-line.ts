import type { ImportedPart } from '../../../domain/parts/part.schema.ts';
import { type Cells, type ColumnField, type LineFault, columnFields } from './import.fields.ts';
import { readField, readMissing } from './read-field.ts';
import type { PriceSettings } from './read-number.ts';

/** What a line says about its part. A field that it is silent on is absent: a part that exists keeps it. */
export type GivenPart = Readonly<Partial<Omit<ImportedPart, 'img'>>>;

/** Blank cells in these leave what is stored; the others must be filled where the file has them. */
const mayBeBlank: readonly ColumnField[] = ['sku', 'category'];

/** Checks every field that a line speaks of, and tells all its faults at once. */
export function readLine(
  cells: Cells,
  prices: PriceSettings,
): { readonly given: GivenPart; readonly faults: readonly LineFault[] } {
  const given: Record<string, string | number> = {};
  const faults: LineFault[] = [];
  for (const field of columnFields) {
    const text = cells[field];
    if (text === undefined || (text === '' && mayBeBlank.includes(field))) continue;
    const read = readField(field, text, prices);
    if ('fault' in read) faults.push({ field, reason: read.fault });
    else given[field] = read.value;
  }
  return { given, faults };
}

/** What a part that is new still lacks, in the words of the admin's form. */
export function missingFaults(given: GivenPart): LineFault[] {
  const faults: LineFault[] = [];
  for (const field of columnFields) {
    if (given[field] !== undefined || mayBeBlank.includes(field)) continue;
    const read = readMissing(field);
    if ('fault' in read) faults.push({ field, reason: read.fault });
  }
  return faults;
}
