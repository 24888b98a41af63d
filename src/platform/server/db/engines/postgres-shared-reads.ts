import {
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  type PostgresDialect,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Schema } from '../tables/schema.ts';
import { PipelinedConnection } from './pipelined-connection.ts';

/**
 * For quick reads: concurrent ones share one connection of the pool and are pipelined on it. A slow read would delay
 * those behind it.
 */
export function sharedReads(
  pool: Pool,
  dialect: PostgresDialect,
  query: Kysely<Schema>,
): Kysely<Schema> {
  return new Kysely<Schema>({
    config: { dialect },
    dialect,
    driver: new DummyDriver(),
    executor: query.getExecutor().withConnectionProvider(new SharedConnection(pool)),
  });
}

type Shared = { readonly client: Promise<PoolClient>; readers: number };

/** Takes a connection of the pool for the first reader and releases it after the last. */
class SharedConnection implements ConnectionProvider {
  readonly #pool: Pool;
  #shared: Shared | null = null;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const shared = (this.#shared ??= { client: this.#pool.connect(), readers: 0 });
    shared.readers++;
    try {
      return await consumer(new PipelinedConnection(await shared.client));
    } catch (error) {
      // The connection may be broken: the next reader takes another.
      this.#retire(shared);
      throw error;
    } finally {
      if (--shared.readers === 0) {
        this.#retire(shared);
        // The pool discards a broken connection by itself; a failed connect needs no release.
        shared.client.then(
          (client) => client.release(),
          () => {},
        );
      }
    }
  }

  #retire(shared: Shared): void {
    if (this.#shared === shared) this.#shared = null;
  }
}
