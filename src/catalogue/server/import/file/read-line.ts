import { isAttributeKey } from '../../../../drawings/rules/attributes.ts';
import { type PartTexts, mergeTexts } from '../../../rules/parts/part-texts.ts';
import type { PriceBreak } from '../../../../pricing/rules/price-terms.ts';
import type { ImportedPart } from '../../../rules/parts/part.schema.ts';
import type { Limits } from '../../../../pricing/rules/limits.ts';
import {
  type Cells,
  type ColumnField,
  type LineFault,
  type MarkOfField,
  certainMark,
  isBreakField,
  isColumnField,
  isTranslatedField,
  kindOf,
  optionalFields,
  quantityOf,
  requiredFields,
  textOf,
} from '../import.fields.ts';
import { importWords as words } from '../import-words.ts';
import { quoted } from './quoted-text.ts';
import { plainText } from '../../../../platform/server/formats/plain-text.ts';
import { damageOf } from './spreadsheet-damage.ts';
import {
  type ImportRules,
  type LimitedField,
  type ReadField,
  isLimited,
  readField,
  readMissing,
} from './read-field.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

/** A line's fields; an absent field, attribute or translated text keeps its stored value. */
export type GivenPart = Readonly<Partial<Omit<ImportedPart, 'img' | 'pictures'>>>;

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
  /** What was changed or looks wrong, and does not reject the line. */
  readonly warnings: readonly LineFault[];
} {
  const given: Record<string, string | number> = {};
  const attributes: Record<string, string | number> = {};
  const faults: LineFault[] = [];
  const limitFaults: LimitFault[] = [];
  const warnings: LineFault[] = [];
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
    const cell = cells[field];
    if (cell === undefined) continue;
    const text = isProse(field) ? plainText(cell) : cell;
    if (text !== cell)
      warnings.push({ field, reason: t('catalogue.import.markup'), withoutCell: true });
    if (text === '' && mayBeBlank(field)) continue;
    const damage = field === 'sku' ? damageOf(text) : null;
    if (damage !== null) warnings.push({ field, reason: words.damaged[damage] });
    const read = withMixedMarks(
      readField(field, text, rules, certainMark(marks[field])),
      text,
      marks[field],
    );
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
    warnings,
  };
}

/** Texts that people read; other systems export them as HTML. */
const isProse = (field: ColumnField) =>
  kindOf(field) === 'text' && field !== 'ean' && field !== 'replacedBy';

/** A number that its column leaves in doubt is not just wrong: other numbers of the column contradict it. */
function withMixedMarks(read: ReadField, text: string, mark: MarkOfField[ColumnField]): ReadField {
  if (!('fault' in read) || typeof mark !== 'object' || !/\d[.,]\d/.test(text)) return read;
  const { comma, point } = mark;
  return {
    fault: t('catalogue.import.mixedMarks', {
      commaLine: comma.line,
      comma: quoted(comma.text),
      pointLine: point.line,
      point: quoted(point.text),
    }),
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
