import { inLanguage } from '../../../platform/server/language/in-language.ts';
import { newId, transact } from '../../../platform/server/db/database.ts';
import { succeed } from '../../../platform/rules/result.ts';
import { MAX_REMARKS } from '../../rules/import/import-limits.ts';
import type { ImportRemark } from '../../rules/import/imports.contract.ts';
import type { ImportRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { type ImportOutcome, importCatalogue } from './import-catalogue.ts';
import { brokenOff, storedReport } from './import-progress.ts';
import type { ImportReport } from './import-report.ts';
import { readOptions } from './import-options.ts';
import {
  CLAIM_MS,
  addChanges,
  addRemarks,
  claimImport,
  deleteFindings,
  fileOf,
  lockImport,
  openImport,
  setStatus,
  writeProgress,
} from './imports.store.ts';
import { photoFinder } from './file/photo-folder.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Lines between two writes of the progress. A process that dies leaves so many lines uncertain. */
const LINES_PER_WRITE = { check: 200, import: 25 } as const;

/** Another process has taken the import, or it was deleted. */
class ClaimLost extends Error {}

/** Runs the import that waits for it; reports one whose process died. */
export async function runImports(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const row = await openImport(db.query);
  if (!row || row.status === 'checked') return;
  if (row.worker !== null) {
    if (row.claimed_until < clock.now()) await endBroken(deps, row);
    return;
  }
  const worker = newId();
  if (await claimImport(db.query, row.id, worker, clock.now()))
    await inLanguage(readOptions(row.options).language, () =>
      runClaimed(deps, { ...row, worker }, worker, stopping),
    );
}

/** A check wrote nothing, so another process begins it anew; an import is never run twice. */
async function endBroken({ db }: Deps, seen: ImportRow): Promise<void> {
  const { language } = readOptions(seen.options);
  await transact(db, async (tx) => {
    const row = await lockImport(tx, seen.id);
    // Its process may have written again meanwhile.
    if (row?.worker !== seen.worker || row.claimed_until !== seen.claimed_until)
      return succeed(null);
    if (row.status !== 'importing') await setStatus(tx, row.id, { status: row.status });
    else {
      const report = {
        ...(JSON.parse(row.report) as object),
        faults: [inLanguage(language, () => brokenOff(row))],
      };
      await setStatus(tx, row.id, { status: 'stopped', report: JSON.stringify(report) });
    }
    return succeed(null);
  });
}

async function runClaimed(
  deps: Deps,
  row: ImportRow,
  worker: string,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { db, clock } = deps;
  const isCheck = row.status === 'checking';
  const bytes = Buffer.from((await fileOf(db.query, row.id)) ?? '');
  const { limits } = await deps.settings.current();
  const options = readOptions(row.options);
  const stop = new AbortController();
  await deleteFindings(db.query, row.id);
  const progress = progressWriter(deps, row, worker, stop);
  try {
    const outcome = await importCatalogue(
      { name: row.file_name, bytes },
      { ...options, limits, dryRun: isCheck, place: 'screen' },
      {
        db,
        clock,
        findPhotos: photoFinder(
          null,
          deps.images,
          deps.config.publicUrl,
          t('catalogue.import.fromBrowser'),
        ),
        actor: row.actor,
        maxRejected: MAX_REMARKS,
        signal: stopping ? AbortSignal.any([stopping, stop.signal]) : stop.signal,
        beforeLine: progress.beforeLine,
      },
    );
    if (outcome.ok) await progress.writeFindings(outcome.report);
    const isShutdown = stopping?.aborted === true;
    await finish(deps, { ...row, worker }, outcome, isCheck && isShutdown);
  } catch (error) {
    if (!(error instanceof ClaimLost)) throw error;
  }
}

/** Writes progress and remarks every few lines, and stops the run on request. */
function progressWriter(
  { db, clock }: Deps,
  { id, status }: ImportRow,
  worker: string,
  stop: AbortController,
) {
  const step = LINES_PER_WRITE[status === 'checking' ? 'check' : 'import'];
  let until = 0;
  let rejected = 0;
  let warnings = 0;
  let changes = 0;
  async function writeFindings(report: ImportReport): Promise<void> {
    const fresh: ImportRemark[] = [
      ...report.rejected
        .slice(rejected)
        .map((remark) => ({ ...remark, kind: 'rejected' as const })),
      ...report.warnings
        .slice(warnings, MAX_REMARKS)
        .map((remark) => ({ ...remark, kind: 'warning' as const })),
    ];
    const stored = rejected + warnings;
    const inOrder = fresh.toSorted((one, other) => one.line - other.line);
    for (let at = 0; at < inOrder.length; at += 100)
      await addRemarks(db.query, id, stored + at, inOrder.slice(at, at + 100));
    rejected = report.rejected.length;
    warnings = Math.min(report.warnings.length, MAX_REMARKS);
    for (let at = changes; at < report.changes.length; at += 100)
      await addChanges(db.query, id, at, report.changes.slice(at, at + 100));
    changes = report.changes.length;
  }
  async function beforeLine(line: number, report: ImportReport): Promise<void> {
    if (line <= until) return;
    until = line + step - 1;
    await writeFindings(report);
    const row = await writeProgress(db.query, id, worker, {
      line: line - 1,
      until_line: until,
      report: storedReport(report),
      claimed_until: clock.now() + CLAIM_MS,
    });
    if (!row) throw new ClaimLost(`Another process has taken the import ${id}`);
    if (row.stop_asked === 1) stop.abort();
  }
  return { beforeLine, writeFindings };
}

async function finish(
  { db, log }: Deps,
  row: ImportRow,
  outcome: ImportOutcome,
  isResumed: boolean,
): Promise<void> {
  await transact(db, async (tx) => {
    const taken = await writeProgress(tx, row.id, row.worker ?? '', {});
    if (!taken) return succeed(null);
    if (isResumed) await setStatus(tx, row.id, { status: 'checking' });
    else if (!outcome.ok)
      await setStatus(tx, row.id, { status: 'failed', report: storedReport(null, outcome.faults) });
    else await setStatus(tx, row.id, endOf(row, outcome.report));
    return succeed(null);
  });
  if (outcome.ok && outcome.report.stopped)
    log.warn({ line: outcome.report.stopped.line }, 'an import from the browser stopped early');
}

function endOf(row: ImportRow, report: ImportReport) {
  const { stopped } = report;
  if (!stopped) {
    const status = row.status === 'checking' ? ('checked' as const) : ('done' as const);
    return { status, line: row.lines, report: storedReport(report) };
  }
  const line = stopped.line - 1;
  const faults =
    row.status === 'checking'
      ? [
          t('catalogue.import.checkStopped', { line: stopped.line }),
          ...(stopped.isFull ? [stopped.reason] : []),
        ]
      : [t('catalogue.import.stoppedAt', { line: stopped.line, why: stopped.reason })];
  return { status: 'stopped' as const, line, report: storedReport(report, faults) };
}
