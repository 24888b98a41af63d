import { isConnectionError } from '../../errors/connection-errors.ts';

/** The primary result code of SQLite is the low byte of the extended one (sqlite.org/rescode.html). */
const PRIMARY_IN_SQLITE = 0xff;
/** SQLITE_FULL. */
export const FULL_IN_SQLITE = 13;
/** SQLITE_ABORT_ROLLBACK: SQLite rolled the transaction back by itself, mostly because the disk is full. */
export const ABORT_ROLLBACK = 516;
/** disk_full in PostgreSQL. */
export const FULL_IN_POSTGRES = '53100';
/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN. */
const DISK_IN_SQLITE: readonly unknown[] = [8, 10, FULL_IN_SQLITE, 14];
/** SQLITE_CORRUPT, SQLITE_NOTADB. */
const DAMAGED_IN_SQLITE: readonly number[] = [11, 26];
/** pg-pool's message when no connection becomes free in time; it has no code. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';
/** PostgreSQL's manual, appendix A. */
export const LOCK_NOT_AVAILABLE = '55P03';
export const DEADLOCK_DETECTED = '40P01';
export const SERIALIZATION_FAILURE = '40001';
/**
 * too_many_connections, lock_not_available, query_canceled (our statement time-out), and what a transaction is run
 * again for but may meet at its last attempt too.
 */
const BUSY_IN_POSTGRES: readonly unknown[] = [
  '53300',
  LOCK_NOT_AVAILABLE,
  '57014',
  DEADLOCK_DETECTED,
  SERIALIZATION_FAILURE,
];
/** SQLITE_BUSY: another process has locked the database beyond our time-out. */
const BUSY_IN_SQLITE = 5;

/** read_only_sql_transaction: the server is a standby, or set to read only. */
export const READ_ONLY = '25006';

/** Lost or refused connections: class 08, 57P0x, 55000, READ_ONLY, and an unknown user, password or database. */
const GONE = /^(?:08\w{3}|28\w{3}|3D000|57P0[123]|55000|25006)$/;
/** pg's messages for a broken or silent connection; they have no code. */
const GONE_WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|Query read timeout)/;

/** Thrown when a locked row no longer matches what the use case read before. */
export class LostRace extends Error {
  override readonly name = 'LostRace';
}

/**
 * Tells a database outage from a bug.
 * @returns `busy` if the request may succeed in a moment, `gone` if it may once the database is back, else null
 */
export function databaseTrouble(error: unknown): 'busy' | 'gone' | null {
  if (!(error instanceof Error)) return null;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (error instanceof LostRace || error.message === POOL_TIMEOUT) return 'busy';
  if (typeof errcode === 'number') return troubleInSqlite(errcode);
  if (code === FULL_IN_POSTGRES) return 'gone';
  if (BUSY_IN_POSTGRES.includes(code)) return 'busy';
  if (isConnectionError(code) || GONE_WORDS.test(error.message)) return 'gone';
  return typeof code === 'string' && GONE.test(code) ? 'gone' : null;
}

/** Whether a result code of SQLite means a damaged file. */
export const isDamaged = (errcode: number): boolean =>
  DAMAGED_IN_SQLITE.includes(errcode & PRIMARY_IN_SQLITE);

/** A full or read-only disk counts as `gone`: the shop recovers once the disk is repaired. */
function troubleInSqlite(errcode: number): 'busy' | 'gone' | null {
  const primary = errcode & PRIMARY_IN_SQLITE;
  if (primary === BUSY_IN_SQLITE) return 'busy';
  return errcode === ABORT_ROLLBACK || DISK_IN_SQLITE.includes(primary) ? 'gone' : null;
}
