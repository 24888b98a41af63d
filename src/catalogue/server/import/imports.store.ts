import type { Page } from '../../../platform/rules/contract/shapes.ts';
import {
  LISTED_IMPORTS,
  type ImportChange,
  type ImportRemark,
} from '../../rules/import/imports.contract.ts';
import { isFinal } from '../../rules/import/import.states.ts';
import type { Executor, Tx } from '../../../platform/server/db/database.ts';
import type { ImportRow } from '../../../platform/server/db/tables/schema.ts';

/** How long a process may be silent before its import counts as broken off. */
export const CLAIM_MS = 60_000;

export async function findImport(db: Executor, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same with its row held until the transaction ends. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  return tx.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function listImports(db: Executor): Promise<ImportRow[]> {
  return db.selectFrom('imports').selectAll().orderBy('id', 'desc').limit(LISTED_IMPORTS).execute();
}

/** The import that has not ended, if there is one. */
export async function openImport(db: Executor): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').selectAll().where('slot', '=', 1).executeTakeFirst();
}

export async function fileOf(db: Executor, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('import_files')
    .select('content')
    .where('import_id', '=', id)
    .executeTakeFirst();
  return row?.content;
}

/** Claims an import that no process runs. */
export async function claimImport(
  db: Executor,
  id: string,
  worker: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ worker, claimed_until: now + CLAIM_MS })
    .where('id', '=', id)
    .where('worker', 'is', null)
    .where('status', 'in', ['checking', 'importing'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

type Change = Partial<Omit<ImportRow, 'id'>>;

/**
 * Writes the progress of a claimed import.
 * @returns the row; undefined if another process has taken it
 */
export async function writeProgress(
  db: Executor,
  id: string,
  worker: string,
  change: Change,
): Promise<ImportRow | undefined> {
  return db
    .updateTable('imports')
    .set({ worker, ...change })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .returningAll()
    .executeTakeFirst();
}

/** Sets an import's status. One that has ended frees its place, and its file goes. */
export async function setStatus(
  tx: Tx,
  id: string,
  change: Change & { readonly status: ImportRow['status'] },
): Promise<void> {
  const ended = isFinal(change.status);
  await tx
    .updateTable('imports')
    .set({ ...change, worker: null, stop_asked: 0, ...(ended && { slot: null }) })
    .where('id', '=', id)
    .execute();
  if (!ended) return;
  await tx.deleteFrom('import_files').where('import_id', '=', id).execute();
  await tx.deleteFrom('import_changes').where('import_id', '=', id).execute();
}

/** Deletes the imports that are listed no more. */
export async function deleteOldImports(tx: Tx): Promise<void> {
  const { id: oldest } = (await listImports(tx)).at(LISTED_IMPORTS - 1) ?? {};
  if (oldest === undefined) return;
  await tx.deleteFrom('import_remarks').where('import_id', '<', oldest).execute();
  await tx.deleteFrom('import_changes').where('import_id', '<', oldest).execute();
  await tx.deleteFrom('imports').where('id', '<', oldest).where('slot', 'is', null).execute();
}

/** Deletes what a run has said about the lines. */
export async function deleteFindings(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('import_remarks').where('import_id', '=', id).execute();
  await db.deleteFrom('import_changes').where('import_id', '=', id).execute();
}

/** Adds changes after the ones that are stored. */
export async function addChanges(
  db: Executor,
  id: string,
  stored: number,
  changes: readonly ImportChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change, at) => ({
    import_id: id,
    number: stored + at + 1,
    change: JSON.stringify(change),
  }));
  await db.insertInto('import_changes').values(rows).execute();
}

/** A page of what a checked import would do, in the order of its lines. */
export async function listChanges(
  db: Executor,
  id: string,
  { limit, cursor = '0' }: { limit: number; cursor?: string | undefined },
): Promise<Page<ImportChange>> {
  const rows = await db
    .selectFrom('import_changes')
    .select(['number', 'change'])
    .where('import_id', '=', id)
    .where('number', '>', Number(cursor))
    .orderBy('number')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? String(page.at(-1)?.number) : null;
  return { rows: page.map(({ change }) => JSON.parse(change) as ImportChange), next };
}

/** Adds remarks after the ones that are stored. */
export async function addRemarks(
  db: Executor,
  id: string,
  stored: number,
  remarks: readonly ImportRemark[],
): Promise<void> {
  if (remarks.length === 0) return;
  const rows = remarks.map((remark, at) => ({ ...remark, import_id: id, number: stored + at + 1 }));
  await db.insertInto('import_remarks').values(rows).execute();
}

/** A page of an import's remarks in the order of its lines. */
export async function listRemarks(
  db: Executor,
  id: string,
  { limit, cursor = '0' }: { limit: number; cursor?: string | undefined },
): Promise<Page<ImportRemark>> {
  const rows = await db
    .selectFrom('import_remarks')
    .select(['number', 'line', 'kind', 'text'])
    .where('import_id', '=', id)
    .where('number', '>', Number(cursor))
    .orderBy('number')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? String(page.at(-1)?.number) : null;
  return { rows: page.map(({ line, kind, text }) => ({ line, kind, text })), next };
}
