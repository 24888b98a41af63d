import type { importsContract } from '../../rules/import/imports.contract.ts';
import { LIST_LIMIT } from '../../../platform/rules/contract/shapes.ts';
import type { ImportRemark } from '../../rules/import/imports.contract.ts';
import { fail, succeed } from '../../../platform/rules/result.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { csvFile } from '../../../platform/server/formats/csv.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { partsCsv } from './export-parts.ts';
import { optionsOf } from './import-options.ts';
import { showImport } from './import-progress.ts';
import { findImport, listChanges, listImports, listRemarks } from './imports.store.ts';
import { readColumns } from './file/read-columns.ts';
import { startImport, stopImport, uploadImport } from './start-import.ts';

const noImport = () => fail('NOT_FOUND', { what: 'import' });

export const importRoutes: Handlers<typeof importsContract> = {
  'GET /tools.csv': async (deps, { viewer, query, language }) =>
    succeed(await partsCsv(deps, viewer.email, query, language)),
  'POST /imports': (deps, { viewer, body: { file, ...fields }, language }) =>
    uploadImport(deps, viewer, file, optionsOf(fields, language)),
  'POST /importColumns': async (_, { body }) => readColumns(body.file),
  'GET /importChanges/{id}': async ({ db }, { params, query }) =>
    (await findImport(db.query, params.id))
      ? succeed(await listChanges(db.query, params.id, query))
      : noImport(),
  'GET /imports': async ({ db }) => succeed((await listImports(db.query)).map(showImport)),
  'GET /importLines/{id}': async ({ db }, { params, query }) =>
    (await findImport(db.query, params.id))
      ? succeed(await listRemarks(db.query, params.id, query))
      : noImport(),
  'GET /importLines/{id}/errors.csv': async ({ db }, { params }) =>
    (await findImport(db.query, params.id))
      ? succeed(await csvFile(remarkColumns, remarkPages(db.query, params.id)))
      : noImport(),
  'POST /importStart/{id}': (deps, { viewer, params }) => startImport(deps, viewer, params.id),
  'POST /importStop/{id}': (deps, { params }) => stopImport(deps, params.id),
};

const remarkColumns = [
  ['line', ({ line }: ImportRemark) => String(line)],
  ['kind', ({ kind }: ImportRemark) => kind],
  ['text', ({ text }: ImportRemark) => text],
] as const;

async function* remarkPages(db: Executor, id: string): AsyncGenerator<readonly ImportRemark[]> {
  for (let cursor: string | undefined; ;) {
    const { rows, next } = await listRemarks(db, id, { limit: LIST_LIMIT, cursor });
    yield rows;
    if (next === null) return;
    cursor = next;
  }
}
