import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { ChangeWatch, ChangeWatchPlugin } from '../change-watch.ts';
import { type Database, ping } from '../database.ts';
import type { Schema } from '../schema.ts';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';

/**
 * Opens the embedded database, making file and folder if need be.
 * WAL lets another process read and write beside us; FULL syncs every commit to the disk before it
 * is acknowledged, so an acknowledged order survives a power cut.
 */
export function openSqlite(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const connection = new DatabaseSync(file, { timeout: 10_000 });
  connection.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -32000;
  `);
  const changes = new ChangeWatch();
  const query = new Kysely<Schema>({
    dialect: new NodeSqliteDialect(connection),
    plugins: [new ChangeWatchPlugin(changes)],
  });
  // Changes when another connection, so another process, has committed; ours are seen by the plugin.
  const version = connection.prepare('pragma data_version');
  changes.lookOutside(() => version.get()?.['data_version']);
  return {
    engine: 'sqlite',
    query,
    changes,
    ping: () => ping(query),
    close: () => query.destroy(),
  };
}
