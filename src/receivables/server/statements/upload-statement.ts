import { sayFault } from '../../../platform/rules/errors/faults.ts';
import { createHash } from 'node:crypto';
import { type ErrorsByField, fault } from '../../../platform/rules/errors/faults.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import { type Tx, newId, transact } from '../../../platform/server/db/database.ts';
import type { BankStatementLineRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { digestOf } from '../../../platform/server/formats/digest.ts';
import type { BankLine } from '../../rules/bank-line.ts';
import type {
  CsvColumns,
  StatementUpload,
  UploadedStatement,
} from '../../rules/receivables.schema.ts';
import { readCsvTable } from './csv-statement.ts';
import { decodeStatement } from './decode-statement.ts';
import { isSameAccount, readStatement } from './read-statement.ts';
import { viewLines } from './view-statement.ts';
import type { Statement } from './statement.ts';
import {
  findStatementByDigest,
  insertLines,
  insertStatement,
  knownLines,
  rememberMapping,
  rememberedMapping,
} from './statements.store.ts';

const MAX_FAULTS = 200;
const MAX_NAME = 200;
const SAMPLES = 3;

/** Stores the lines of an account statement; nothing is booked. The same file is stored once. */
export async function uploadStatement(
  deps: Deps,
  actor: string,
  { file, mapping, faulty, account }: StatementUpload,
): Promise<Result<UploadedStatement, 'INVALID_FIELDS'>> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const digest = createHash('sha256').update(bytes).digest('hex');
  const stored = await findStatementByDigest(deps.db.query, digest);
  if (stored) return succeed(await answer(deps, stored.id, { known: true, faults: [] }));
  const { settings } = await deps.settings.current();
  const iban = settings['shop.iban'];
  const { currency } = deps.config;
  const read = await readStatement(
    bytes,
    { iban, currency, anyAccount: account === 'any' },
    async ({ key }) => mapping ?? rememberedMapping(deps.db.query, key),
  );
  if ('refused' in read)
    return fail('INVALID_FIELDS', {
      errors: { [isOfMapping(read.refused) ? 'mapping' : 'file']: read.refused },
    });
  const { faults, lines } = read;
  if (faults.length > 0 && (faulty === 'refuse' || lines.length === 0))
    return fail('INVALID_FIELDS', { errors: errorsOf(read) });
  const id = await store(deps, { read, digest, actor, fileName: file.name, iban });
  return succeed(
    await answer(deps, id ?? digest, {
      known: id === null,
      faults: faults
        .slice(0, MAX_FAULTS)
        .map(({ message, ...at }) => ({ ...at, message: sayFault(message) })),
    }),
  );
}

const isOfMapping = (refused: object) =>
  'fault' in refused && (refused.fault === 'csvMapping' || refused.fault === 'csvColumn');

/** Each faulty line with its field, and how many there are. */
function errorsOf({ faults }: Statement): ErrorsByField {
  return {
    file: fault('faultyLines', faults.length),
    ...Object.fromEntries(
      faults
        .slice(0, MAX_FAULTS)
        .map(({ line, field, message }) => [`lines.${line}.${field}`, message]),
    ),
  };
}

async function answer(
  deps: Deps,
  idOrDigest: string,
  { known, faults }: Pick<UploadedStatement, 'known' | 'faults'>,
): Promise<UploadedStatement> {
  const found = known && (await findStatementByDigest(deps.db.query, idOrDigest));
  const insertedId = found ? found.id : idOrDigest;
  const lines = await viewLines(deps, insertedId);
  return { acknowledged: true, insertedId, known, lines, faults };
}

type Stored = {
  readonly read: Awaited<ReturnType<typeof readStatement>> & Statement;
  readonly digest: string;
  readonly actor: string;
  readonly fileName: string;
  readonly iban: string;
};

/** @returns the statement's id; null if somebody has stored the same file meanwhile */
async function store(
  deps: Deps,
  { read, digest, actor, fileName, iban }: Stored,
): Promise<string | null> {
  const done = await transact(deps.db, async (tx) => {
    if (await findStatementByDigest(tx, digest)) return succeed(null);
    const now = deps.clock.now();
    const id = newId();
    const [stated = ''] = read.accounts;
    const account = iban !== '' && (stated === '' || isSameAccount(stated, iban)) ? iban : stated;
    const days = read.lines.map(({ bookedOn }) => bookedOn).toSorted();
    await insertStatement(tx, {
      id,
      file_name: fileName.slice(0, MAX_NAME),
      format: read.format,
      account,
      currency: deps.config.currency,
      from_on: days[0] ?? '',
      to_on: days.at(-1) ?? '',
      line_count: read.lines.length,
      digest,
      uploaded_by: actor,
      created_at: now,
    });
    await insertLines(tx, await rowsOf(tx, id, account, read.lines));
    if (read.csv) await rememberMapping(tx, read.csv.key, read.csv.mapping, now);
    await audit(tx, {
      actor,
      action: 'import bank statement',
      subject: id,
      before: null,
      after: { name: fileName, lines: read.lines.length, from: days[0], to: days.at(-1) },
      now,
    });
    return succeed(id);
  });
  return done.ok ? done.value : null;
}

/** Lines of a statement; those that an earlier statement has refer to it. */
async function rowsOf(
  tx: Tx,
  statementId: string,
  account: string,
  lines: readonly BankLine[],
): Promise<BankStatementLineRow[]> {
  const counts = new Map<string, number>();
  const fingerprints = lines.map((line) => {
    const content = [
      account,
      line.bookedOn,
      line.amountMinor,
      line.bankReference,
      line.text,
      line.payer,
      line.iban,
    ].join('\n');
    // Two movements may be alike; the same ones are as many in every statement of the day.
    const count = (counts.get(content) ?? 0) + 1;
    counts.set(content, count);
    return digestOf(`${content}\n${count}`);
  });
  const known = await knownLines(tx, fingerprints);
  return lines.map((line, at) => {
    const fingerprint = fingerprints[at] ?? '';
    const sameAs = known.get(fingerprint) ?? null;
    return {
      id: newId(),
      statement_id: statementId,
      position: at + 1,
      booked_on: line.bookedOn,
      amount_minor: line.amountMinor,
      purpose: line.text,
      payer: line.payer,
      iban: line.iban,
      bank_reference: line.bankReference,
      is_reversal: line.isReversal ? 1 : 0,
      fingerprint: sameAs === null ? fingerprint : null,
      same_as: sameAs,
    };
  });
}

/** The columns of a bank's CSV file, with what they held last time or probably hold. */
export async function statementColumns(
  deps: Pick<Deps, 'db'>,
  file: File,
): Promise<Result<CsvColumns, 'INVALID_FIELDS'>> {
  const decoded = decodeStatement(Buffer.from(await file.arrayBuffer()));
  if ('refused' in decoded) return fail('INVALID_FIELDS', { errors: { file: decoded.refused } });
  const table = decoded.kind === 'csv' ? await readCsvTable(decoded.text) : null;
  if (!table) return fail('INVALID_FIELDS', { errors: { file: fault('statementKind') } });
  const { headings, records, key, guess } = table;
  return succeed({
    columns: headings.map((heading, at) => ({
      heading,
      samples: records
        .flatMap((record) => ('cells' in record ? [record.cells[at]?.trim() ?? ''] : []))
        .filter((cell) => cell !== '')
        .slice(0, SAMPLES),
    })),
    mapping: { ...guess, ...(await rememberedMapping(deps.db.query, key)) },
  });
}
