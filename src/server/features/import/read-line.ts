import { isAttributeKey } from '../../../domain/parts/attributes.ts';
import { type PartTexts, mergeTexts } from '../../../domain/parts/part-texts.ts';
import type { PriceBreak } from '../../../domain/pricing/price-terms.ts';
import type { ImportedPart } from '../../../domain/parts/part.schema.ts';
import type { Limits } from '../../../domain/settings/limits.ts';
import {
  type Cells,
  type ColumnField,
  type LineFault,
  type MarkOfField,
  isBreakField,
  isColumnField,
  isTranslatedField,
  optionalFields,
  quantityOf,
  requiredFields,
  textOf,
} from './import.fields.ts';
import {
  type ImportRules,
  type LimitedField,
  isLimited,
  readField,
  readMissing,
} from './read-field.ts';

/** A line's fields; an absent field, attribute or translated text keeps its stored value. */
export type GivenPart = Readonly<Partial<Omit<ImportedPart, 'img'>>>;

/** The fault of a number outside the limits, which stands unless the number is the stored one. */
export type LimitFault = LineFault & { readonly field: LimitedField };

/** Empty cells keep the stored value in these fields and are faults in all others. */
const mayBeBlank = (field: ColumnField) =>
  optionalFields.includes(field) ||
  isBreakField(field) ||
  isTranslatedField(field) ||
  isAttributeKey(field);

/** Parses a line's fields and collects all faults. `given` has the numbers of `limitFaults` too. */
export function readLine(
  cells: Cells,
  rules: ImportRules,
  marks: MarkOfField,
): {
  readonly given: GivenPart;
  readonly faults: readonly LineFault[];
  readonly limitFaults: readonly LimitFault[];
} {
  const given: Record<string, string | number> = {};
  const attributes: Record<string, string | number> = {};
  const faults: LineFault[] = [];
  const limitFaults: LimitFault[] = [];
  const priceBreaks: PriceBreak[] = [];
  let texts: PartTexts = {};
  const give = (field: ColumnField, value: string | number) => {
    if (isBreakField(field)) priceBreaks.push({ from: quantityOf(field), price: Number(value) });
    else if (isTranslatedField(field)) {
      const [name, language] = textOf(field);
      texts = mergeTexts(texts, { [language]: { [name]: String(value) } });
    } else (isAttributeKey(field) ? attributes : given)[field] = value;
  };
  for (const field of Object.keys(cells).filter(isColumnField)) {
    const text = cells[field];
    if (text === undefined || (text === '' && mayBeBlank(field))) continue;
    const read = readField(field, text, rules, marks[field] ?? null);
    if ('fault' in read && read.outside !== undefined && isLimited(field)) {
      give(field, read.outside);
      limitFaults.push({ field, reason: read.fault });
    } else if ('fault' in read) faults.push({ field, reason: read.fault });
    else give(field, read.value);
  }
  return {
    given: {
      ...given,
      ...(Object.keys(attributes).length > 0 && { attributes }),
      ...(Object.keys(texts).length > 0 && { texts }),
      ...(priceBreaks.length > 0 && {
        priceBreaks: priceBreaks.toSorted((one, other) => one.from - other.from),
      }),
    },
    faults,
    limitFaults,
  };
}

/** The faults of a new part's missing fields. */
export function missingFaults(given: GivenPart, limits: Limits): LineFault[] {
  const faults: LineFault[] = [];
  for (const field of requiredFields) {
    if (given[field] !== undefined) continue;
    const read = readMissing(field, limits);
    if ('fault' in read) faults.push({ field, reason: read.fault });
  }
  return faults;
}
