import { isConnectionError } from '../errors/connection-errors.ts';

/** What a result code of SQLite begins with (sqlite.org/rescode.html); the rest of it says more of the same. */
const PRIMARY_IN_SQLITE = 0xff;
/** SQLITE_FULL. */
export const FULL_IN_SQLITE = 13;
/** SQLITE_ABORT_ROLLBACK: SQLite has undone the transaction, mostly since the disk is full. */
export const ABORT_ROLLBACK = 516;
/** disk_full in PostgreSQL. */
export const FULL_IN_POSTGRES = '53100';
/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN: a disk that takes no writing any more, or gives nothing. */
const DISK_IN_SQLITE: readonly unknown[] = [8, 10, FULL_IN_SQLITE, 14];
/** SQLITE_CORRUPT, SQLITE_NOTADB. */
const DAMAGED_IN_SQLITE: readonly number[] = [11, 26];
/** What the pool says of a connection that was waited for too long (pg-pool's own words; it has no code). */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';
/** Codes of PostgreSQL's manual, appendix A. */
export const LOCK_NOT_AVAILABLE = '55P03';
export const DEADLOCK_DETECTED = '40P01';
/** too_many_connections, lock_not_available, and query_canceled by our own time-out. */
const BUSY_IN_POSTGRES: readonly unknown[] = ['53300', LOCK_NOT_AVAILABLE, '57014'];
/** SQLITE_BUSY: another process has held the database for longer than we wait. */
const BUSY_IN_SQLITE = 5;

/** read_only_sql_transaction: the server is a standby, or set to read only. */
export const READ_ONLY = '25006';

/**
 * Connection faults (appendix A: class 08, 57P0x, 55000, which a database says that lets nobody in, and READ_ONLY);
 * and a server that knows the user, the password or the database no more, which is said while connecting.
 */
const GONE = /^(?:08\w{3}|28\w{3}|3D000|57P0[123]|55000|25006)$/;
/** pg's own words for a connection that broke, and for one that answers no more; they have no code. */
const GONE_WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|Query read timeout)/;

/**
 * Whether a failure is the database's state and no bug of ours: `busy`, and the same request may
 * succeed in a moment, or `gone`, and it may succeed once the database is back. Null for anything else.
 */
export function databaseTrouble(error: unknown): 'busy' | 'gone' | null {
  if (!(error instanceof Error)) return null;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (error.message === POOL_TIMEOUT) return 'busy';
  if (typeof errcode === 'number') return troubleInSqlite(errcode);
  if (code === FULL_IN_POSTGRES) return 'gone';
  if (BUSY_IN_POSTGRES.includes(code)) return 'busy';
  if (isConnectionError(code) || GONE_WORDS.test(error.message)) return 'gone';
  return typeof code === 'string' && GONE.test(code) ? 'gone' : null;
}

/** Whether SQLite says by its result code that the file holds what it cannot have written. */
export const isDamaged = (errcode: number): boolean =>
  DAMAGED_IN_SQLITE.includes(errcode & PRIMARY_IN_SQLITE);

/** A disk without room, or that takes no writing: nothing can be sold until somebody mends it, and then all goes on. */
function troubleInSqlite(errcode: number): 'busy' | 'gone' | null {
  const primary = errcode & PRIMARY_IN_SQLITE;
  if (primary === BUSY_IN_SQLITE) return 'busy';
  return errcode === ABORT_ROLLBACK || DISK_IN_SQLITE.includes(primary) ? 'gone' : null;
}
