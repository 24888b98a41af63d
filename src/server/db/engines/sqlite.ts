import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
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
  const query = new Kysely<Schema>({ dialect: new NodeSqliteDialect(connection) });
  return { engine: 'sqlite', query, ping: () => ping(query), close: () => query.destroy() };
}
