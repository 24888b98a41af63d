import { fault } from '../../../platform/rules/errors/faults.ts';
import {
  type Inserted,
  type Updated,
  insertedAs,
  updatedOne,
} from '../../../platform/rules/contract/shapes.ts';
import { isRunning } from '../../rules/import/import.states.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { newId, transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { type BrowserOptions, readOptions } from './import-options.ts';
import { emptyStored } from './import-progress.ts';
import {
  deleteOldImports,
  deleteFindings,
  lockImport,
  openImport,
  setStatus,
} from './imports.store.ts';
import { surveyFile } from './file/survey-file.ts';

const NAME_LENGTH = 200;

/** Stores a file to be checked. A checked one that nobody started gives way to it. */
export async function uploadImport(
  { db, clock }: Deps,
  admin: Viewer,
  file: File,
  options: BrowserOptions,
): Promise<Result<Inserted, 'INVALID_FIELDS' | 'IMPORT_UNDER_WAY'>> {
  const name = file.name.slice(-NAME_LENGTH).toWellFormed().replaceAll('\0', '') || 'import.csv';
  const bytes = Buffer.from(await file.arrayBuffer());
  const survey = await surveyFile({ name, bytes });
  if (!survey.ok) return fail('INVALID_FIELDS', { errors: { file: survey.reason } });
  if (bytes.includes(0)) return fail('INVALID_FIELDS', { errors: { file: fault('nulInFile') } });
  return transact(db, async (tx) => {
    const open = await openImport(tx);
    const standing = open && (await lockImport(tx, open.id));
    if (standing && isRunning(standing.status)) return fail('IMPORT_UNDER_WAY');
    if (standing?.status === 'checked') await setStatus(tx, standing.id, { status: 'stopped' });
    await deleteOldImports(tx);
    const id = newId();
    const now = clock.now();
    await tx
      .insertInto('imports')
      .values({
        id,
        created_at: now,
        actor: admin.email,
        file_name: name,
        options: JSON.stringify(options),
        status: 'checking',
        slot: 1,
        stop_asked: 0,
        worker: null,
        claimed_until: 0,
        line: 0,
        until_line: 0,
        lines: survey.lines,
        report: emptyStored(true),
      })
      .execute();
    await tx
      .insertInto('import_files')
      .values({ import_id: id, content: bytes.toString('utf8') })
      .execute();
    return succeed(insertedAs(id));
  });
}

/** Lets a checked import be written. A second start changes nothing. */
export async function startImport(
  { db, clock }: Deps,
  admin: Viewer,
  id: string,
): Promise<Result<Updated, 'NOT_FOUND' | 'IMPORT_NOT_READY'>> {
  return transact(db, async (tx) => {
    const row = await lockImport(tx, id);
    if (!row) return fail('NOT_FOUND', { what: 'import' });
    if (row.status === 'importing' || row.status === 'done') return succeed(updatedOne(0));
    if (row.status !== 'checked') return fail('IMPORT_NOT_READY');
    await deleteFindings(tx, id);
    await setStatus(tx, id, {
      status: 'importing',
      actor: admin.email,
      line: 0,
      until_line: 0,
      report: emptyStored(false),
    });
    await audit(tx, {
      actor: admin.email,
      action: 'start import',
      subject: id,
      before: null,
      after: { file: row.file_name, ...readOptions(row.options) },
      now: clock.now(),
    });
    return succeed(updatedOne(1));
  });
}

/** Asks the process that runs an import to stop; ends one that waits. */
export async function stopImport({ db }: Deps, id: string): Promise<Result<Updated, 'NOT_FOUND'>> {
  return transact(db, async (tx) => {
    const row = await lockImport(tx, id);
    if (!row) return fail('NOT_FOUND', { what: 'import' });
    if (row.slot === null) return succeed(updatedOne(0));
    if (row.worker === null) await setStatus(tx, id, { status: 'stopped' });
    else await tx.updateTable('imports').set({ stop_asked: 1 }).where('id', '=', id).execute();
    return succeed(updatedOne(1));
  });
}
