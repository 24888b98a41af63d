import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { databaseTrouble } from '../busy.ts';
import { ChangeWatch, ChangeWatchPlugin } from '../change-watch.ts';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { together, leftToCommit } from '../together.ts';
import { makeFolder } from '../../make-folder.ts';
import { BUSY_TIMEOUT_MS } from './group-commit.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';

const BETWEEN_TRIES_MS = 20;
/** Of each connection. A larger one answers no sooner: what is not in it the system has in its own cache. */
const CACHE_KIB = 8_000;

/**
 * Opens the embedded database, making file and folder if need be.
 * WAL lets another process read and write beside us; FULL syncs every commit to the disk before it
 * is acknowledged, so an acknowledged order survives a power cut. What a transaction may have to undo is kept in memory:
 * a file of it for each order would want room in the system's folder for such files, which others may have filled.
 */
export function openSqlite(file: string): Database {
  if (file !== ':memory:') makeFile(file);
  const writer = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  turnToWal(writer);
  writer.exec(`
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -${CACHE_KIB};
    pragma temp_store = memory;
    pragma busy_timeout = 0;
  `);
  const reader =
    file === ':memory:'
      ? null
      : new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  reader?.exec(`pragma cache_size = -${CACHE_KIB}`);
  const changes = new ChangeWatch();
  const dialect = new NodeSqliteDialect({ writer, reader });
  const query = new Kysely<Schema>({
    dialect,
    plugins: [new ChangeWatchPlugin(changes)],
  });
  // Changes when another connection, so another process, has committed; ours are seen by the plugin.
  const version = writer.prepare('pragma data_version');
  changes.lookOutside(() => version.get()?.['data_version']);
  return {
    engine: 'sqlite',
    query,
    reads: query,
    transaction: (run) =>
      query.transaction().execute(async (tx) => {
        try {
          const done = await run(tx);
          await together(...leftToCommit(tx));
          return done;
        } catch (error) {
          // None may still run when the turn is passed on; what failed first is told.
          await Promise.allSettled(leftToCommit(tx));
          throw error;
        }
      }),
    changes,
    load: () => dialect.turns,
    ping: async () => {
      await sql`select 1`.execute(query);
      await dialect.proveWritable();
    },
    close: async () => {
      await query.destroy();
      // Kysely closes only what it has used.
      for (const connection of [reader, writer]) if (connection?.isOpen) connection.close();
    },
  };
}

/**
 * A new file is turned once, for which SQLite waits for nobody, whatever its time-out: of two processes that open the
 * same one at the same instant, one would end with "database is locked".
 */
function turnToWal(writer: DatabaseSync): void {
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

/**
 * Makes the file, empty, before SQLite would for everybody on the machine to read: its folder may be older than the
 * shop. SQLite gives its log beside it the same rights.
 */
function makeFile(file: string): void {
  makeFolder(dirname(file), 0o700);
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch {
    // It is there, or cannot be: SQLite says so.
  }
}
