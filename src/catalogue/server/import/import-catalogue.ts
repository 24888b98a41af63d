import { describeFaults } from './import-report.ts';
import { remarksOnColumns } from './import-report.ts';
import { sayFault } from '../../../platform/rules/errors/faults.ts';
import { fault } from '../../../platform/rules/errors/faults.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { MAX_LISTED_CHANGES, importBounds } from '../../rules/import/import-limits.ts';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import {
  type ColumnPlan,
  type LineFault,
  type MarkOfField,
  type MixedMarks,
  isNumberField,
} from './import.fields.ts';
import {
  type FieldSettings,
  adviseMissing,
  cellsOf,
  planColumns,
  fieldsOf,
} from './file/column-plan.ts';
import { type CsvSource, nameOf } from './file/csv-source.ts';
import { type LineRun, importLine } from './import-line.ts';
import { type ImportReport, emptyReport } from './import-report.ts';
import type { FindPhotos } from './file/photo-folder.ts';
import { type CsvRecord, readCsv } from './file/read-csv.ts';
import { SeenLines } from './file/seen-lines.ts';
import { surveyFile } from './file/survey-file.ts';
import { type DecimalMark, markOf } from './file/decimal-mark.ts';
import { cellText } from './file/spreadsheet-cell.ts';
import { t } from '../../../platform/rules/messages/t.ts';

export type ImportSettings = FieldSettings & {
  /** Checks everything against the database and writes nothing. */
  readonly dryRun: boolean;
  /** Leaves the stock of parts that are there. */
  readonly keepStock?: boolean;
};

export type ImportSources = {
  readonly db: Database;
  readonly clock: Clock;
  readonly findPhotos: FindPhotos;
  /** Who imports, for audit log and stock ledger; null for the command. */
  readonly actor?: string | null;
  /** Ends the run after so many rejected lines; by default none are too many. */
  readonly maxRejected?: number;
  /** Ends the run after the current line. */
  readonly signal?: AbortSignal;
  /** Awaited before every line, with the report on the lines before it. */
  readonly beforeLine?: (line: number, report: ImportReport) => Promise<void>;
  /** Called after every line with its number, the total, and the rejected lines so far. */
  readonly onProgress?: (progress: { line: number; lines: number; rejected: number }) => void;
};

const YIELD_EVERY_MS = 25;

/** A report, or the faults that prevent the import. */
export type ImportOutcome =
  | { readonly ok: true; readonly report: ImportReport }
  | { readonly ok: false; readonly faults: readonly string[] };

/**
 * Imports a CSV file line by line, each in its own transaction, so that it can run beside an open shop and stop at any
 * time. Reports bad lines and continues; a fault of database or disk ends the run.
 */
export async function importCatalogue(
  file: CsvSource,
  settings: ImportSettings,
  sources: ImportSources,
): Promise<ImportOutcome> {
  const { maxRejected = Infinity } = sources;
  const survey = await surveyFile(file);
  if (!survey.ok) return { ok: false, faults: [sayFault(survey.reason)] };
  const records = readCsv(file);
  const header = await records.next();
  if (header.done)
    return {
      ok: false,
      faults: [t('catalogue.import.emptyFile', { file: nameOf(file) })],
    };
  if ('fault' in header.value) {
    return {
      ok: false,
      faults: [t('catalogue.import.noHeader', { file: nameOf(file), why: header.value.fault })],
    };
  }
  if (header.value.cells.length > importBounds.columns) {
    const reason = sayFault(fault('tooManyColumns', nameOf(file)));
    await records.return(undefined);
    return { ok: false, faults: [reason] };
  }
  const planned = planColumns(header.value.cells, settings);
  if (!planned.ok) {
    await records.return(undefined);
    return planned;
  }
  const report = emptyReport(settings.dryRun);
  report.warnings.push(...remarksOnColumns(planned.plan));
  const { decimal } = settings;
  const marks =
    decimal === null
      ? await decideMarks(file, planned.plan, maxRejected)
      : sameMarks(decimal, planned.plan);
  const run = { ...sources, ...settings, marks, seen: new SeenLines() };
  let yieldedAt = performance.now();
  for await (const record of records) {
    // SQLite answers synchronously, so without a pause no signal would be handled.
    if (performance.now() - yieldedAt > YIELD_EVERY_MS) {
      await setImmediate();
      yieldedAt = performance.now();
    }
    await sources.beforeLine?.(record.line, report);
    if (sources.signal?.aborted) {
      report.stopped = { line: record.line, reason: t('catalogue.import.interrupted') };
      break;
    }
    if (report.rejected.length >= maxRejected) {
      const reason = t('catalogue.import.tooManyRejected', { count: formatCount(maxRejected) });
      report.stopped = { line: record.line, reason, isFull: true };
      break;
    }
    try {
      await importRecord(record, planned.plan, run, report);
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      report.stopped = {
        line: record.line,
        reason: t('catalogue.import.stoppedBy', { what }),
      };
      break;
    }
    sources.onProgress?.({
      line: record.line,
      lines: survey.lines,
      rejected: report.rejected.length,
    });
  }
  if (report.missing.size > 0)
    report.advice = adviseMissing(planned.plan, report.missing, settings.place);
  return { ok: true, report };
}

async function importRecord(
  record: CsvRecord,
  plan: ColumnPlan,
  run: LineRun,
  report: ImportReport,
): Promise<void> {
  const { line } = record;
  if ('fault' in record) {
    report.rejected.push({ line, text: record.fault });
    return;
  }
  // Spreadsheets write an empty line as a row of commas.
  if (record.cells.every((cell) => cell.trim() === '')) return;
  if (record.cells.length !== plan.names.length) {
    const text = t('catalogue.import.columns', {
      count: record.cells.length,
      header: plan.names.length,
    });
    report.rejected.push({ line, text });
    return;
  }
  const cells = cellsOf(plan, record.cells, run.marks);
  const describe = (remarks: readonly LineFault[]) =>
    describeFaults(remarks, plan, cells, run.place);
  const { kind, faults, warnings, change } = await importLine(line, cells, run);
  if (change !== null && report.changes.length < MAX_LISTED_CHANGES) report.changes.push(change);
  if (warnings.length > 0) report.warnings.push({ line, text: describe(warnings) });
  if (kind !== 'refused') {
    report[kind] += 1;
    return;
  }
  report.rejected.push({ line, text: describe(faults) });
  for (const { field } of faults)
    if (field !== undefined && !plan.sources[field]) report.missing.add(field);
}

/**
 * Decides for each number column of a file how its fractions are written, by all of its cells.
 * @param maxUnreadable ends the reading after so many lines that will be rejected, as the import does
 */
async function decideMarks(
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
        const mark = markOf(text);
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
function sameMarks(mark: DecimalMark, plan: ColumnPlan): MarkOfField {
  return Object.fromEntries(
    fieldsOf(plan)
      .filter(isNumberField)
      .map((field) => [field, mark]),
  );
}
