import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { databaseTrouble } from '../failures/busy.ts';
import { CacheVersion, InvalidationPlugin } from '../cache-version.ts';
import type { Database } from '../database.ts';
import type { Schema } from '../tables/schema.ts';
import { pipelined, deferredToCommit } from '../queries/pipelined.ts';
import { makeFolder } from '../../make-folder.ts';
import { BUSY_TIMEOUT_MS } from './group-commit.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';

const BETWEEN_TRIES_MS = 20;
/** Per connection. A larger cache is no faster: the system caches the file too. */
const CACHE_KIB = 8_000;

/** Opens the embedded database; creates its file and folder if missing. */
export function openSqlite(file: string): Database {
  if (file !== ':memory:') makeFile(file);
  const writer = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  switchToWal(writer);
  // `synchronous = full` syncs each commit, so that an acknowledged order survives a power cut. Without `temp_store`
  // savepoints need space in the system's temporary folder, which may be full.
  writer.exec(`
    pragma synchronous = full;
    pragma temp_store = memory;
    pragma foreign_keys = on;
    pragma cache_size = -${CACHE_KIB};
    pragma busy_timeout = 0;
  `);

  const reader =
    file === ':memory:'
      ? null
      : new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  reader?.exec(`pragma cache_size = -${CACHE_KIB}`);
  const cacheVersion = new CacheVersion();
  const dialect = new NodeSqliteDialect({ writer, reader });
  const query = new Kysely<Schema>({
    dialect,
    plugins: [new InvalidationPlugin(cacheVersion)],
  });
  // Changes when another process commits; the plugin sees our own writes.
  const version = writer.prepare('pragma data_version');
  cacheVersion.watch(() => version.get()?.['data_version']);
  return {
    engine: 'sqlite',
    query,
    reads: query,
    standbyReads: null,
    transaction: (run) =>
      query.transaction().execute(async (tx) => {
        try {
          const done = await run(tx);
          await pipelined(...deferredToCommit(tx));
          return done;
        } catch (error) {
          // No statement may still run when the next transaction begins.
          await Promise.allSettled(deferredToCommit(tx));
          throw error;
        }
      }),
    cacheVersion,
    load: () => dialect.load,
    ping: async () => {
      await sql`select 1`.execute(query);
      await dialect.testWritable();
    },
    close: async () => {
      await query.destroy();
      // Kysely closes only connections it has used.
      for (const connection of [reader, writer]) if (connection?.isOpen) connection.close();
    },
  };
}

/** SQLite ignores its busy time-out here, so one of two processes that open a new file at once would fail. */
function switchToWal(writer: DatabaseSync): void {
  const begun = performance.now();
  for (;;) {
    try {
      writer.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      const waited = performance.now() - begun;
      if (databaseTrouble(error) !== 'busy' || waited >= BUSY_TIMEOUT_MS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BETWEEN_TRIES_MS);
    }
  }
}

/** Creates the file readable by its owner only, which SQLite copies to its log. */
function makeFile(file: string): void {
  makeFolder(dirname(file), 0o700);
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch {
    // It exists, or SQLite will report why it cannot be created.
  }
}
