import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient, type QueryConfig, types } from 'pg';
import { namingClient } from './naming-client.ts';
import { sharedReads } from './postgres-shared-reads.ts';
import { postgresTransactions } from './postgres-transactions.ts';
import { READ_ONLY } from '../busy.ts';
import { ChangeWatch, ChangeWatchPlugin } from '../change-watch.ts';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';

/** By this name PostgreSQL knows a shop's connections (pg_stat_activity). */
export const SHOP_NAME_AT_POSTGRES = 'parts-shop';

const STATEMENT_TIMEOUT_MS = 15_000;
/** A little more, so that PostgreSQL's own word comes first wherever it can still be heard. */
const QUERY_TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Whether it is there at all is asked with less patience. */
const SIGN_OF_LIFE_MS = 2_000;
const KEEP_ALIVE_MS = 10_000;
/** Connections that a process may have open at once. */
export const POOL_SIZE = 10;
/** Another process's change shows on our pages within a second (rulings §5). */
const LOOK_OUTSIDE_EVERY_MS = 300;

/** For steps that take as long as they take: migrations, copying a shop. */
export const PATIENT = { statementTimeoutMs: 0, queryTimeoutMs: 0 } as const;

/** pg takes a time-out of each query's own; its types do not know. */
type Impatient = QueryConfig & { readonly query_timeout: number };

const signOfLife: Impatient = { text: 'select 1', query_timeout: SIGN_OF_LIFE_MS };
/**
 * While nobody answers this, nothing that is kept is trusted. Another server, as after a failover, may have counted
 * otherwise and come to the same number, so it also tells which one answers, by its start.
 */
const changesInCatalogue: Impatient = {
  name: 'catalogue-changes',
  text: "select sum(version) || ' at ' || pg_postmaster_start_time() as sign from cache_versions",
  query_timeout: SIGN_OF_LIFE_MS,
};

/**
 * Refuses a new connection to a server that only reads. While a failover is under way an address may still lead to
 * the standby, and who is connected there would stay, sell nothing and show what is old. In the same question it sets
 * how long a statement may take: a pooler (PgBouncer) lets nobody in who says that while connecting; and what a database's
 * or its user's settings may have otherwise. Of times in another form than pg reads, sessions would have none; and of many
 * who order one part at once, most would be broken off where transactions are to be serializable: here rows are locked.
 * Nor is a statement compiled before it runs (JIT): a search of many short steps is reckoned dear, and took two seconds to be
 * compiled and a tenth of one to run.
 */
function setUp(statementTimeoutMs: number) {
  const question: Impatient & { readonly values: readonly string[] } = {
    text: `select current_setting('transaction_read_only') as reads_only, set_config('statement_timeout', $1, false),
      set_config('idle_in_transaction_session_timeout', $2, false), set_config('datestyle', 'ISO', false),
      set_config('default_transaction_isolation', 'read committed', false), set_config('jit', 'off', false)`,
    values: [String(statementTimeoutMs), String(STATEMENT_TIMEOUT_MS)],
    query_timeout: SIGN_OF_LIFE_MS,
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

/** A name in the address would win over ours, by which a restore and a copy know that a shop is open. */
function withoutName(url: string): string {
  const address = URL.parse(url);
  if (!address?.searchParams.has('application_name')) return url;
  address.searchParams.delete('application_name');
  return address.href;
}

/**
 * Opens a pool on PostgreSQL 15 or newer. A broken idle connection is dropped and replaced;
 * `onError` hears of it. A statement that takes too long is broken off, by PostgreSQL or, where nothing
 * is heard of it any more, here; unless told otherwise (0: never).
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { statementTimeoutMs = STATEMENT_TIMEOUT_MS, queryTimeoutMs = QUERY_TIMEOUT_MS } = {},
): Database {
  const pool = new Pool({
    Client: namingClient(),
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
  // The pool listens to a connection only while it is idle. One that breaks between two statements of a
  // transaction would end the process; its next statement fails anyway, which is where it is told.
  pool.on('connect', (client) => client.on('error', () => {}));
  const changes = new ChangeWatch();
  const dialect = new PostgresDialect({ pool });
  const query = new Kysely<Schema>({ dialect, plugins: [new ChangeWatchPlugin(changes)] });
  // Counted by triggers, in the transaction that changes something (migration 0009).
  changes.pollOutside(async () => {
    const { rows } = await pool.query<{ sign: string }>(changesInCatalogue);
    return rows[0]?.sign;
  }, LOOK_OUTSIDE_EVERY_MS);
  const close = async () => {
    changes.stop();
    await query.destroy();
  };
  return {
    engine: 'postgres',
    query,
    reads: sharedReads(pool, dialect, query),
    transaction: postgresTransactions(pool, dialect, query),
    changes,
    load: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => {
      await pool.query(signOfLife);
    },
    close,
  };
}
