import { LANGUAGES } from '../../../../platform/rules/language/language.ts';
import { inLanguage } from '../../../../platform/server/language/in-language.ts';
import { fieldName } from './field-name.ts';
import { readField } from './read-field.ts';
import { importWords as words } from '../import-words.ts';
import {
  type Cells,
  type ColumnPlan,
  type ImportField,
  type ColumnSource,
  type MarkOfField,
  type Place,
  importFields,
  isBreakField,
  isCode,
  isColumnField,
  isForeignText,
  isImportField,
  isNumberField,
  ownFields,
  uniqueFields,
} from '../import.fields.ts';
import {
  attributeLabel,
  attributeOf,
  type AttributeKey,
  isAttributeKey,
} from '../../../../drawings/rules/attributes.ts';
import { type DecimalMark, swapMarks } from './decimal-mark.ts';
import type { ImportRules, ReadField } from './read-field.ts';
import { commandWord, quoted } from './quoted-text.ts';
import { cellText, withoutTextMark } from './spreadsheet-cell.ts';
import { suggestColumn } from './suggest-columns.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

export type FieldSettings = ImportRules & {
  /** How all numbers are written; null to decide by column. */
  readonly decimal: DecimalMark | null;
  /** `field=column` as given on the command line. */
  readonly map: readonly string[];
  /** `field=value`. */
  readonly set: readonly string[];
};

export type Planned =
  | { readonly ok: true; readonly plan: ColumnPlan }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Maps columns to fields by `--map`, then by name ignoring case and spaces; returns all faults. */
export function planColumns(header: readonly string[], settings: FieldSettings): Planned {
  const { place = 'command' } = settings;
  const names = header.map((name) => name.trim());
  const faults: string[] = [];
  const columns = new Map<ImportField, number>();
  const leftOut = new Set<ImportField>();
  for (const [field, column] of pairs('map', settings.map, { faults, place })) {
    if (column === '') {
      leftOut.add(field);
      continue;
    }
    const exact = indexesOf(names, (name) => name === column);
    const fieldColumns =
      exact.length > 0
        ? exact
        : indexesOf(names, (name) => normalizeName(name) === normalizeName(column));
    if (fieldColumns.length === 1 && fieldColumns[0] !== undefined)
      columns.set(field, fieldColumns[0]);
    else
      faults.push(
        fieldColumns.length > 1
          ? t('catalogue.import.twoColumns', { column })
          : t('catalogue.import.noSuchColumn', { column, columns: list(names) }),
      );
  }
  const breaks = [...new Set(names.map(normalizeName).filter(isBreakField))];
  const fields: readonly ImportField[] = [...importFields, ...breaks];
  for (const field of fields) {
    if (columns.has(field) || leftOut.has(field)) continue;
    const fieldColumns = columnsOf(names, field);
    if (fieldColumns.length > 1)
      faults.push(
        `${t('catalogue.import.twoColumns', { column: field })} ${words.by[place].sayWhich(fieldName(field, place))}`,
      );
    else if (fieldColumns[0] !== undefined) columns.set(field, fieldColumns[0]);
  }
  const fixed = new Map<ImportField, string>();
  for (const [field, text] of pairs('set', settings.set, { faults, place })) {
    const read = readFixed(field, text, settings);
    if ('fault' in read)
      faults.push(words.by[place].fixed(fieldName(field, place), text, read.fault));
    else fixed.set(field, String(read.value));
  }
  if (!columns.has('name') && !columns.has('sku') && faults.length === 0) {
    const maps = mapOptions(['sku', 'name'], names);
    faults.push(words.by[place].noKeyColumn(list(names), maps));
  }
  if (faults.length > 0) return { ok: false, faults };
  const sources: Partial<Record<ImportField, ColumnSource>> = {};
  for (const field of new Set([...fields, ...columns.keys(), ...fixed.keys()])) {
    const index = columns.get(field);
    const value = fixed.get(field);
    if (index === undefined && value === undefined) continue;
    sources[field] = {
      ...(index === undefined ? {} : { index, column: names[index] ?? '' }),
      ...(value === undefined ? {} : { fixed: value }),
    };
  }
  const used = new Set(columns.values());
  const ignored = names.filter(
    (name, index) => !used.has(index) && isForeignText(normalizeName(name)),
  );
  return { ok: true, plan: { names, sources, ignored } };
}

/** The columns that are called like a field, by field; of two with one name none. */
export function columnsByName(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    importFields.flatMap((field) => {
      const [only, ...others] = columnsOf(names, field);
      return only === undefined || others.length > 0 ? [] : [[field, names[only] ?? '']];
    }),
  );
}

/** The fields that a file's columns or fixed values fill. */
export const fieldsOf = ({ sources }: ColumnPlan) => Object.keys(sources) as ImportField[];

/** A line's cells by field, with fixed values for empty ones, written as the column writes its numbers. */
export function cellsOf(
  plan: ColumnPlan,
  record: readonly string[],
  marks: MarkOfField = {},
): Cells {
  const cells: Partial<Record<ImportField, string>> = {};
  for (const field of fieldsOf(plan)) {
    const source = plan.sources[field];
    if (!source) continue;
    const text = source.index === undefined ? '' : cellText(record[source.index] ?? '');
    const cell = mayBeMarked(field) ? withoutTextMark(text) : text;
    const { fixed = '' } = source;
    const isSwapped = isNumberField(field) && marks[field] === 'comma';
    cells[field] = cell === '' ? (isSwapped ? swapMarks(fixed) : fixed) : cell;
  }
  return cells;
}

/** Whether a spreadsheet may have marked a field's cells as text. */
const mayBeMarked = (field: ImportField) => isCode(field) || isNumberField(field);

type Reading = {
  readonly faults: string[];
  readonly place: Place;
};

/** Parses `field=text` settings and collects faults. A `map` without a column leaves the field out. */
function pairs(
  name: 'map' | 'set',
  given: readonly string[],
  { faults, place }: Reading,
): [ImportField, string][] {
  const option = place === 'command' ? `--${name}` : name;
  const parsed: [ImportField, string][] = [];
  for (const text of given) {
    const at = text.indexOf('=');
    const field = text.slice(0, Math.max(at, 0)).trim();
    const value = text.slice(at + 1).trim();
    if (at < 1 || (value === '' && name === 'set')) {
      faults.push(
        t('catalogue.import.form', { option, text, value: name === 'map' ? 'column' : 'value' }),
      );
    } else if (!isImportField(field)) {
      faults.push(
        t('catalogue.import.noField', { option, text, field, fields: ownFields.join(', ') }),
      );
    } else if (parsed.some(([known]) => known === field)) {
      faults.push(t('catalogue.import.fieldTwice', { option, field }));
    } else {
      parsed.push([field, value]);
    }
  }
  return parsed;
}

/** Reads a value of `--set`: numbers must not follow the decimal mark of the file's column. */
function readFixed(field: ImportField, text: string, settings: FieldSettings): ReadField {
  if (uniqueFields.includes(field)) return { fault: t('catalogue.import.ownField', { field }) };
  return isColumnField(field)
    ? readField(field, text, settings, settings.decimal)
    : { value: text };
}

/** What to do about fields that new parts need and the file has no column for. */
export function adviseMissing(
  { names, sources }: ColumnPlan,
  fields: Iterable<ImportField>,
  place: Place = 'command',
): string {
  const used = new Set(Object.values(sources).map((source) => source?.column));
  const free = names.filter((name) => name !== '' && !used.has(name));
  const missing = [...fields];
  return place === 'command'
    ? t('catalogue.import.by.command.advice', {
        columns: list(names),
        maps: mapOptions(missing, free),
      })
    : t('catalogue.import.by.screen.advice', {
        fields: missing.map((field) => fieldName(field, place)).join(', '),
      });
}

/** Options that take fields from the likeliest columns. */
function mapOptions(fields: readonly ImportField[], columns: readonly string[]): string {
  return fields
    .map((field) => `--map ${commandWord(`${field}=${suggestColumn(field, columns) ?? 'COLUMN'}`)}`)
    .join(' ');
}

function indexesOf(names: readonly string[], test: (name: string) => boolean): number[] {
  return names.flatMap((name, index) => (test(name) ? [index] : []));
}

/** The columns that are called like a field. */
export function columnsOf(names: readonly string[], field: ImportField): number[] {
  const known = new Set(aliasesOf(field).map(normalizeName));
  return indexesOf(names, (name) => known.has(normalizeName(name)));
}

/** What the columns of an attribute may be called, in whichever language a file was written. */
const labelsOf = (key: AttributeKey): readonly string[] =>
  LANGUAGES.map((language) => inLanguage(language, () => attributeLabel(key)));

/** A measure's column has to state the unit, since `Weight` alone may be in kilograms. */
function aliasesOf(field: ImportField): readonly string[] {
  if (isBreakField(field) || !isAttributeKey(field)) return [field];
  const { unit } = attributeOf(field);
  return [...labelsOf(field), unit === null ? field : `${field} (${unit})`];
}

function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '');
}

function list(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}
