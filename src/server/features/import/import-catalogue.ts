import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  type ColumnPlan,
  type FieldSettings,
  adviseMissing,
  cellsOf,
  planColumns,
} from './column-plan.ts';
import { decideMarks, sameMarks } from './decide-marks.ts';
import { type LineRun, importLine } from './import-line.ts';
import { type ImportReport, describeFaults, emptyReport } from './import-report.ts';
import type { FindPhoto } from './photo-folder.ts';
import { type CsvRecord, readCsv } from './read-csv.ts';
import { SeenLines } from './seen-lines.ts';
import { surveyFile } from './survey-file.ts';

export type ImportSettings = FieldSettings & {
  /** Checks everything against the database and writes nothing. */
  readonly dryRun: boolean;
};

export type ImportSources = {
  readonly db: Database;
  readonly clock: Clock;
  readonly findPhoto: FindPhoto;
  /** Ends the run after the current line. */
  readonly signal?: AbortSignal;
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
  file: string,
  settings: ImportSettings,
  sources: ImportSources,
): Promise<ImportOutcome> {
  const survey = await surveyFile(file);
  if (!survey.ok) return { ok: false, faults: [survey.reason] };
  const records = readCsv(file);
  const header = await records.next();
  if (header.done)
    return { ok: false, faults: [`${file} is empty. Its first line must name the columns.`] };
  if ('fault' in header.value) {
    return {
      ok: false,
      faults: [`The first line of ${file} must name the columns, but ${header.value.fault}.`],
    };
  }
  const planned = planColumns(header.value.cells, settings);
  if (!planned.ok) {
    await records.return(undefined);
    return planned;
  }
  const report = emptyReport(settings.dryRun);
  const { decimal } = settings;
  const marks =
    decimal === null ? await decideMarks(file, planned.plan) : sameMarks(decimal, planned.plan);
  const run = { ...sources, ...settings, marks, seen: new SeenLines() };
  let yieldedAt = performance.now();
  for await (const record of records) {
    // SQLite answers synchronously, so without a pause no signal would be handled.
    if (performance.now() - yieldedAt > YIELD_EVERY_MS) {
      await setImmediate();
      yieldedAt = performance.now();
    }
    if (sources.signal?.aborted) {
      report.stopped = { line: record.line, reason: 'interrupted; every line before it stands' };
      break;
    }
    try {
      await importRecord(record, planned.plan, run, report);
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      report.stopped = {
        line: record.line,
        reason: `${what}. Every line before it stands; put that right and run the import again.`,
      };
      break;
    }
    sources.onProgress?.({
      line: record.line,
      lines: survey.lines,
      rejected: report.rejected.length,
    });
  }
  if (report.missing.size > 0) report.advice = adviseMissing(planned.plan, report.missing);
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
    const text = `has ${columns(record.cells.length)} where the header has ${plan.names.length}`;
    report.rejected.push({ line, text });
    return;
  }
  const cells = cellsOf(plan, record.cells, run.marks);
  const { kind, faults, warning } = await importLine(line, cells, run);
  if (warning !== null)
    report.warnings.push({ line, text: describeFaults([warning], plan, cells) });
  if (kind !== 'refused') {
    report[kind] += 1;
    return;
  }
  report.rejected.push({ line, text: describeFaults(faults, plan, cells) });
  for (const { field } of faults)
    if (field !== undefined && !plan.sources[field]) report.missing.add(field);
}

function columns(count: number): string {
  return count === 1 ? '1 column' : `${count} columns`;
}
