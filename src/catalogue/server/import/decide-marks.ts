import { fieldsOf } from './column-plan.ts';
import type { ColumnPlan } from './import.fields.ts';
import type { CsvSource } from './csv-source.ts';
import { type DecimalMark, joinThousands, swapMarks } from './decimal-mark.ts';
import { type MarkOfField, type MixedMarks, isNumberField } from './import.fields.ts';
import { readCsv } from './read-csv.ts';
import { cellText } from './spreadsheet-cell.ts';

const NUMBER = /\d[\d.,]*|[.,]\d+/;

/** Numbers that make sense with a decimal point only: `9.5`, `0.125`, `1234.567`, `1,085.500`, `1,085,000`. */
const POINT_ONLY =
  /^(?:\d*\.(?:\d{1,2}|\d{4,})|(?:0?|\d{4,})\.\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})$/;

/**
 * Decides for each number column of a file how its fractions are written, by all of its cells.
 * @param maxUnreadable ends the reading after so many lines that will be rejected, as the import does
 */
export async function decideMarks(
  file: CsvSource,
  plan: ColumnPlan,
  maxUnreadable = Infinity,
): Promise<MarkOfField> {
  const columns = fieldsOf(plan).flatMap((field) => {
    const index = plan.sources[field]?.index;
    return index === undefined || !isNumberField(field)
      ? []
      : [{ field, index, seen: new Map<DecimalMark, { line: number; text: string }>() }];
  });
  if (columns.length === 0) return {};
  let isHeader = true;
  let unreadable = 0;
  for await (const record of readCsv(file)) {
    const isReadable = 'cells' in record && record.cells.length === plan.names.length;
    if (!isReadable && ++unreadable > maxUnreadable) break;
    if (!isHeader && 'cells' in record) {
      for (const { index, seen } of columns) {
        const text = cellText(record.cells[index] ?? '');
        const mark = markOf(joinThousands(text));
        if (mark !== null && !seen.has(mark)) seen.set(mark, { line: record.line, text });
      }
    }
    isHeader = false;
  }
  return Object.fromEntries(
    columns.flatMap(({ field, seen }): [string, DecimalMark | MixedMarks][] => {
      const [[only] = []] = seen;
      const [point, comma] = [seen.get('point'), seen.get('comma')];
      if (point && comma) return [[field, { point, comma }]];
      return only === undefined ? [] : [[field, only]];
    }),
  );
}

/** The mark of every number field of a file, as given on the command line. */
export function sameMarks(mark: DecimalMark, plan: ColumnPlan): MarkOfField {
  return Object.fromEntries(
    fieldsOf(plan)
      .filter(isNumberField)
      .map((field) => [field, mark]),
  );
}

/** The only decimal mark with which a cell's number makes sense; null if both or none do. */
function markOf(text: string): DecimalMark | null {
  const [number = ''] = NUMBER.exec(text) ?? [];
  if (POINT_ONLY.test(number)) return 'point';
  return POINT_ONLY.test(swapMarks(number)) ? 'comma' : null;
}
