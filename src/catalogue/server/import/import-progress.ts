import type { ImportView } from '../../rules/import/imports.contract.ts';
import type { ImportRow } from '../../../platform/server/db/tables/schema.ts';
import type { ImportReport } from './import-report.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** The report of an import from the browser as its row stores it. */
type StoredReport = Pick<ImportView, 'counts' | 'advice' | 'isCheck'> & {
  readonly faults: readonly string[];
};

const nothingYet: StoredReport = {
  counts: { added: 0, updated: 0, unchanged: 0, rejected: 0, warnings: 0 },
  faults: [],
  advice: null,
  isCheck: false,
};

export const emptyStored = (isCheck: boolean): string => JSON.stringify({ ...nothingYet, isCheck });

export function storedReport(report: ImportReport | null, faults: readonly string[] = []): string {
  if (report === null) return JSON.stringify({ ...nothingYet, faults });
  const { added, updated, unchanged, rejected, warnings, advice } = report;
  const counts = {
    added,
    updated,
    unchanged,
    rejected: rejected.length,
    warnings: warnings.length,
  };
  return JSON.stringify({
    counts,
    faults,
    advice,
    isCheck: report.dryRun,
  } satisfies StoredReport);
}

/** An import as the API shows it. */
export function showImport(row: ImportRow): ImportView {
  return {
    _id: row.id,
    fileName: row.file_name,
    at: new Date(row.created_at).toISOString(),
    actor: row.actor,
    status: row.status,
    line: row.line,
    lines: row.lines,
    isCheck: row.status === 'checking' || row.status === 'checked',
    // A report from before 0.3.0 does not say whether it is a check's.
    ...(JSON.parse(row.report) as Pick<ImportView, 'counts' | 'faults' | 'advice'>),
  };
}

/** For a process that died: the lines that are certain, and the few that are not. */
export function brokenOff({ line, until_line: until }: ImportRow): string {
  return until <= line
    ? t('catalogue.import.brokenEarly', { line })
    : t('catalogue.import.broken', { line, next: line + 1, until });
}
