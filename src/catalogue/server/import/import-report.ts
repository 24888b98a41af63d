import type { ImportChange } from '../../rules/import/imports.contract.ts';
import { perLanguage } from '../../../platform/rules/language/current-language.ts';
import { LANGUAGES } from '../../../platform/rules/language/language.ts';
import type { ColumnPlan } from './import.fields.ts';
import type { Cells, ImportField, LineFault, Place } from './import.fields.ts';
import { fieldName } from './file/field-name.ts';
import { quoted } from './file/quoted-text.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** A remark about a line; `line` counts from 1 with the header. */
export type LineRemark = { readonly line: number; readonly text: string };

export type ImportReport = {
  added: number;
  updated: number;
  unchanged: number;
  readonly rejected: LineRemark[];
  /** Imported lines with a problem. */
  readonly warnings: LineRemark[];
  /** Fields that new parts need and the file has no column for. */
  readonly missing: Set<ImportField>;
  /** What to do about them. */
  advice: string | null;
  /** What a dry run would add and change, the first of a large file. */
  readonly changes: ImportChange[];
  readonly dryRun: boolean;
  /** Where and why the run ended early; `isFull` after too many rejected lines. */
  stopped: { readonly line: number; readonly reason: string; readonly isFull?: true } | null;
};

export function emptyReport(dryRun: boolean): ImportReport {
  return {
    added: 0,
    updated: 0,
    unchanged: 0,
    rejected: [],
    warnings: [],
    missing: new Set(),
    advice: null,
    changes: [],
    dryRun,
    stopped: null,
  };
}

const lists = perLanguage((locale) => new Intl.ListFormat(locale));

/** Says once which columns are in languages that the shop lacks; nothing if there are none. */
export function remarksOnColumns({ ignored }: ColumnPlan): LineRemark[] {
  if (ignored.length === 0) return [];
  const text = t('catalogue.import.foreign', {
    languages: lists().format(LANGUAGES),
    columns: ignored.map(quoted).join(', '),
  });
  return [{ line: 1, text }];
}

/** Describes all faults of a line, each with its cell. */
export function describeFaults(
  faults: readonly LineFault[],
  plan: ColumnPlan,
  cells: Cells,
  place: Place = 'command',
): string {
  return faults.map((fault) => describeFault(fault, plan, cells, place)).join('; ');
}

function describeFault(
  { field, reason, withoutCell = false }: LineFault,
  plan: ColumnPlan,
  cells: Cells,
  place: Place,
): string {
  if (field === undefined) return reason;
  const name = fieldName(field, place);
  if (withoutCell) return `${name}: ${reason}`;
  const column = plan.sources[field]?.column;
  if (column === undefined) return `${name}: ${reason} (${t('catalogue.import.noColumn')})`;
  const cell = cells[field] ?? '';
  return `${name}: ${reason} (${column} ${cell === '' ? t('catalogue.import.empty') : `= ${quoted(cell)}`})`;
}

/** Formats the report for the terminal: warnings, rejected lines, and last the counts. */
export function formatReport(report: ImportReport): string {
  const { added, updated, unchanged, rejected, warnings, advice, changes, dryRun, stopped } =
    report;
  const counts = `added ${added}, updated ${updated}, unchanged ${unchanged}, rejected ${rejected.length}`;
  return [
    ...groupByText(warnings, 'warning: '),
    ...groupByText(rejected),
    ...describeChanges(changes, added + updated),
    ...(advice === null ? [] : [advice]),
    ...(stopped ? [`stopped at line ${stopped.line}: ${stopped.reason}`] : []),
    dryRun ? `dry run, nothing was written: would be ${counts}` : counts,
  ].join('\n');
}

/** Changes that a dry run prints. */
const MAX_PRINTED = 50;

/** What a dry run would do: `line 2: would change "Chain": price 16 → 18`. */
function describeChanges(changes: readonly ImportChange[], all: number): string[] {
  const printed = changes.slice(0, MAX_PRINTED).map(({ line, kind, name, changes: values }) => {
    if (kind === 'added') return `line ${line}: would add ${quoted(name)}`;
    const fields = values.map(
      ({ field, before, after }) => `${field} ${shortText(before)} → ${shortText(after)}`,
    );
    return `line ${line}: would change ${quoted(name)}: ${fields.join(', ')}`;
  });
  const left = all - printed.length;
  return printed.length > 0 && left > 0 ? [...printed, `… and ${left} more`] : printed;
}

const shortText = (text: string | null) =>
  text === null ? 'nothing' : /^[\d.]+$/.test(text) ? text : quoted(text);

/** Prints each text once, with all of its lines: `lines 2-40, 42: …`. */
function groupByText(remarks: readonly LineRemark[], kind = ''): string[] {
  const groups = Map.groupBy(remarks, ({ text }) => text);
  return [...groups].map(([text, same]) => {
    const lines = ranges(same.map(({ line }) => line));
    return `${same.length === 1 ? 'line' : 'lines'} ${lines}: ${kind}${text}`;
  });
}

/** Ascending numbers, runs of them as `2-40`. */
function ranges(numbers: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.to === number - 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(', ');
}
