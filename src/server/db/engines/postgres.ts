import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient, type QueryConfig, types } from 'pg';
import { preparingClient } from './preparing-client.ts';
import { sharedReads } from './postgres-shared-reads.ts';
import { postgresTransactions } from './postgres-transactions.ts';
import { READ_ONLY } from '../busy.ts';
import { CacheVersion, InvalidationPlugin } from '../cache-version.ts';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';

/** By this name PostgreSQL knows a shop's connections (pg_stat_activity). */
export const SHOP_NAME_AT_POSTGRES = 'parts-shop';

const STATEMENT_TIMEOUT_MS = 15_000;
/** A little more, so that PostgreSQL's own error comes first wherever it arrives. */
const QUERY_TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** For questions whose answers are only useful at once. */
const PING_TIMEOUT_MS = 2_000;
const KEEP_ALIVE_MS = 10_000;
/** Connections that a process may have open at once. */
export const POOL_SIZE = 10;
/** Another process's change shows on our pages within a second (rulings §5). */
const POLL_CACHE_VERSION_MS = 300;

/** For work without a time limit: migrations, copying a shop. */
export const PATIENT = { statementTimeoutMs: 0, queryTimeoutMs: 0 } as const;

/** A query with a time-out of its own, which pg's types lack. */
type Timed = QueryConfig & { readonly query_timeout: number };

const ping: Timed = { text: 'select 1', query_timeout: PING_TIMEOUT_MS };
/**
 * Tells other processes' writes. With the server's start time, since another server, as after a failover, may have come to
 * the same number.
 */
const readCacheVersion: Timed = {
  name: 'cache-version',
  text: "select sum(version) || ' at ' || pg_postmaster_start_time() as sign from cache_versions",
  query_timeout: PING_TIMEOUT_MS,
};

/** Settings of every connection, whatever the database or its user has otherwise. */
const settingsOf = (statementTimeoutMs: number): Readonly<Record<string, string>> => ({
  statement_timeout: String(statementTimeoutMs),
  idle_in_transaction_session_timeout: String(STATEMENT_TIMEOUT_MS),
  // pg reads dates of this form only.
  datestyle: 'ISO',
  // Rows are locked; serializable transactions would fail where many order one part.
  default_transaction_isolation: 'read committed',
  // Compiling a search took two seconds, running it a tenth of one.
  jit: 'off',
});

/**
 * Sets a new connection up, and refuses one to a server that only reads, as a standby does during a failover. By a query,
 * since a pooler (PgBouncer) rejects such settings as start-up parameters.
 */
function setUp(statementTimeoutMs: number) {
  const settings = Object.entries(settingsOf(statementTimeoutMs));
  const configs = settings.map(([name], index) => `set_config('${name}', $${index + 1}, false)`);
  const question: Timed & { readonly values: readonly string[] } = {
    text: `select current_setting('transaction_read_only') as reads_only, ${configs.join(', ')}`,
    values: settings.map(([, value]) => value),
    query_timeout: PING_TIMEOUT_MS,
  };
  return (client: PoolClient, done: (refusal?: Error) => void): void => {
    client.query<{ reads_only: string }>(question, (error: Error | null, answer) => {
      const readsOnly = !error && answer.rows[0]?.reads_only === 'on';
      const refusal = Object.assign(new Error('This PostgreSQL only reads'), { code: READ_ONLY });
      done(error ?? (readsOnly ? refusal : undefined));
    });
  };
}

/** The type's number in PostgreSQL's own catalogue (pg_type.oid of bigint). */
const INT8 = 20;

/** Our bigint columns hold times and counts far below 2^53, so numbers carry them exactly. */
const numbersForBigint = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** A name in the address would override ours, by which a restore and a copy recognise an open shop. */
function withoutName(url: string): string {
  const address = URL.parse(url);
  if (!address?.searchParams.has('application_name')) return url;
  address.searchParams.delete('application_name');
  return address.href;
}

/**
 * Opens a pool on PostgreSQL 15 or newer.
 * @param onError receives the error of an idle connection that broke; the pool replaces it
 * @param options time-outs of a statement at PostgreSQL and of its answer; 0 means none
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { statementTimeoutMs = STATEMENT_TIMEOUT_MS, queryTimeoutMs = QUERY_TIMEOUT_MS } = {},
): Database {
  const pool = new Pool({
    Client: preparingClient(),
    pipeline: true,
    verify: setUp(statementTimeoutMs),
    connectionString: withoutName(url),
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // So that an idle connection that a firewall has forgotten is noticed before it is used.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    query_timeout: queryTimeoutMs,
    application_name: SHOP_NAME_AT_POSTGRES,
    types: numbersForBigint,
  });
  pool.on('error', onError);
  // The pool listens to idle connections only, and an unheard error ends the process. The next statement of a broken
  // connection fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  const cacheVersion = new CacheVersion();
  const dialect = new PostgresDialect({ pool });
  const query = new Kysely<Schema>({ dialect, plugins: [new InvalidationPlugin(cacheVersion)] });
  // Triggers count each change, in its transaction (baseline/cache-version.ts).
  cacheVersion.poll(async () => {
    const { rows } = await pool.query<{ sign: string }>(readCacheVersion);
    return rows[0]?.sign;
  }, POLL_CACHE_VERSION_MS);
  const close = async () => {
    cacheVersion.stop();
    await query.destroy();
  };
  return {
    engine: 'postgres',
    query,
    reads: sharedReads(pool, dialect, query),
    transaction: postgresTransactions(pool, dialect, query),
    cacheVersion,
    load: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => {
      await pool.query(ping);
    },
    close,
  };
}
