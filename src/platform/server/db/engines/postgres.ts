import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient, type QueryConfig, types } from 'pg';
import { preparingClient } from './preparing-client.ts';
import { sharedReads } from './postgres-shared-reads.ts';
import { postgresTransactions } from './postgres-transactions.ts';
import { COUNT_CHANGES, type ChangeCount, StandbyProgress, standbyReads } from './standby-reads.ts';
import { READ_ONLY } from '../failures/busy.ts';
import { CacheVersion, InvalidationPlugin, type PolledMarkers } from '../cache-version.ts';
import type { Database } from '../database.ts';
import type { Schema } from '../tables/schema.ts';

/** The shop's connections bear this name in pg_stat_activity. */
export const APPLICATION_NAME = 'parts-shop';

const STATEMENT_TIMEOUT_MS = 15_000;
/** Longer than the statement time-out, so that PostgreSQL's own error comes first. */
const QUERY_TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 5_000;
const PING_TIMEOUT_MS = 2_000;
/** The primary repeats what a standby does not answer in this time. */
const STANDBY_TIMEOUTS = { statementTimeoutMs: 3_000, queryTimeoutMs: 4_000 };
const KEEP_ALIVE_MS = 10_000;
/** Connections per process. */
export const POOL_SIZE = 10;
/** Another process's change shows within a second. */
const POLL_CACHE_VERSION_MS = 300;

/** For unlimited work: migrations, copying a shop. */
export const NO_TIMEOUTS = { statementTimeoutMs: 0, queryTimeoutMs: 0 } as const;

/** pg's types lack the time-out of a single query. */
type Timed = QueryConfig & { readonly query_timeout: number };

const ping: Timed = { text: 'select 1', query_timeout: PING_TIMEOUT_MS };
/**
 * Counts all processes' writes. Includes the server's start time, because another server after a failover may have
 * the same count.
 */
const MARKERS = `sum(version) || ' at ' || pg_postmaster_start_time() as "all",
  sum(attributes_version) || ' at ' || pg_postmaster_start_time() as attributes`;
/**
 * The stock levels that transactions have changed which had not ended before an earlier poll ($1): those are all that
 * this poll sees and that one did not, and some that it saw.
 */
const STOCK = `json_build_object(
  'after', pg_snapshot_xmin(pg_current_snapshot())::text,
  'readAt', extract(epoch from now()),
  'changes', (select coalesce(json_agg(json_build_array(xid::text, part_id)), '[]')
    from stock_changes where xid >= $1::xid8)) as stock`;
const readCacheVersion: Timed = {
  name: 'cache-version',
  text: `select ${MARKERS}, ${STOCK} from cache_versions`,
  query_timeout: PING_TIMEOUT_MS,
};
/** In one statement, so that both are of one moment. */
const readVersionAndChanges: Timed = {
  name: 'cache-version-and-changes',
  text: `select ${MARKERS}, ${STOCK}, ${COUNT_CHANGES} from cache_versions`,
  query_timeout: PING_TIMEOUT_MS,
};
const readChanges: Timed = { text: `select ${COUNT_CHANGES}`, query_timeout: PING_TIMEOUT_MS };

/** Settings of every connection, overriding those of the database and its user. */
const settingsOf = (statementTimeoutMs: number): Readonly<Record<string, string>> => ({
  statement_timeout: String(statementTimeoutMs),
  idle_in_transaction_session_timeout: String(STATEMENT_TIMEOUT_MS),
  // pg parses no other date format.
  datestyle: 'ISO',
  // Rows are locked; serializable transactions would fail when many buyers order one part.
  default_transaction_isolation: 'read committed',
  // Compiling a search took 2 s, running it 0.1 s.
  jit: 'off',
});

/**
 * Configures a new connection, and refuses a read-only server, such as a standby during a failover, for writes. Uses a
 * query, because a pooler (PgBouncer) rejects such settings as start-up parameters.
 */
function setUp(statementTimeoutMs: number, mayBeReadOnly: boolean) {
  const settings = Object.entries(settingsOf(statementTimeoutMs));
  const configs = settings.map(([name], index) => `set_config('${name}', $${index + 1}, false)`);
  const question: Timed & { readonly values: readonly string[] } = {
    text: `select current_setting('transaction_read_only') as reads_only, ${configs.join(', ')}`,
    values: settings.map(([, value]) => value),
    query_timeout: PING_TIMEOUT_MS,
  };
  return (client: PoolClient, done: (refusal?: Error) => void): void => {
    client.query<{ reads_only: string }>(question, (error: Error | null, answer) => {
      const readsOnly = !error && !mayBeReadOnly && answer.rows[0]?.reads_only === 'on';
      const refusal = Object.assign(new Error('This PostgreSQL only reads'), { code: READ_ONLY });
      done(error ?? (readsOnly ? refusal : undefined));
    });
  };
}

/** pg_type.oid of bigint. */
const INT8 = 20;

/** Our bigint columns hold times and counts far below 2^53. */
const bigintAsNumber = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** A name in the URL would override ours, by which a restore and a copy detect an open shop. */
function withoutName(url: string): string {
  const address = URL.parse(url);
  if (!address?.searchParams.has('application_name')) return url;
  address.searchParams.delete('application_name');
  return address.href;
}

type Opening = {
  /** Time-outs of a statement at PostgreSQL and of its answer; 0 means none. */
  readonly statementTimeoutMs?: number;
  readonly queryTimeoutMs?: number;
  /** A standby for visitors' reads of public data. */
  readonly standbyUrl?: string | null;
};

/** @param mayBeReadOnly for a pool that only reads */
function openPool(
  url: string,
  onError: (error: Error) => void,
  { statementTimeoutMs = STATEMENT_TIMEOUT_MS, queryTimeoutMs = QUERY_TIMEOUT_MS }: Opening,
  mayBeReadOnly = false,
): Pool {
  const pool = new Pool({
    Client: preparingClient(),
    pipeline: true,
    verify: setUp(statementTimeoutMs, mayBeReadOnly),
    connectionString: withoutName(url),
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Detects an idle connection that a firewall has dropped before it is used.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    query_timeout: queryTimeoutMs,
    application_name: APPLICATION_NAME,
    types: bigintAsNumber,
  });
  pool.on('error', onError);
  // The pool handles errors of idle connections only, and an unhandled one ends the process. The next statement of a
  // broken connection fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Opens a pool on PostgreSQL 15 or newer.
 * @param onError gets the error of a broken idle connection; the pool replaces it
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  options: Opening = {},
): Database {
  const pool = openPool(url, onError, options);
  const { standbyUrl = null } = options;
  const standby =
    standbyUrl === null ? null : openPool(standbyUrl, onError, STANDBY_TIMEOUTS, true);
  const progress =
    standby &&
    new StandbyProgress(async () => (await standby.query<ChangeCount>(readChanges)).rows[0]);
  const cacheVersion = new CacheVersion({ skipsOwn: standby === null });
  const dialect = new PostgresDialect({ pool });
  const query = new Kysely<Schema>({ dialect, plugins: [new InvalidationPlugin(cacheVersion)] });
  const readMarkers = async (stockAfter: string | null) => {
    const values = [stockAfter];
    if (!progress)
      return (await pool.query<PolledMarkers>({ ...readCacheVersion, values })).rows[0];
    const askedAt = performance.now();
    const { rows } = await pool.query<PolledMarkers & ChangeCount>({
      ...readVersionAndChanges,
      values,
    });
    if (rows[0]) progress.follow(rows[0], askedAt);
    return rows[0];
  };
  cacheVersion.poll(
    async (stockAfter) => (await readMarkers(stockAfter)) ?? { all: null, attributes: null },
    POLL_CACHE_VERSION_MS,
  );
  const close = async () => {
    cacheVersion.stop();
    await Promise.all([query.destroy(), standby?.end()]);
  };
  return {
    engine: 'postgres',
    query,
    reads: sharedReads(pool, dialect, query),
    standbyReads: standby && progress && standbyReads(standby, progress, dialect, query),
    transaction: postgresTransactions(pool, dialect, query),
    cacheVersion,
    load: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => {
      await pool.query(ping);
    },
    close,
  };
}
