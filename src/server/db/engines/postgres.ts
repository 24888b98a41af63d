import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { type Database, ping } from '../database.ts';
import type { Schema } from '../schema.ts';

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
const POOL_SIZE = 10;

/** Our bigint columns hold times and counts far below 2^53, so numbers carry them exactly. */
const numbersForBigint = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === Number(types.builtins.INT8) ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/**
 * Opens a pool on PostgreSQL 15 or newer. A broken idle connection is dropped and replaced;
 * `onError` hears of it.
 */
export function openPostgres(url: string, onError: (error: Error) => void): Database {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'parts-shop',
    types: numbersForBigint,
  });
  pool.on('error', onError);
  const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { engine: 'postgres', query, ping: () => ping(query), close: () => query.destroy() };
}
