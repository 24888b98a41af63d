import {
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  type PostgresDialect,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Schema } from '../schema.ts';
import { StatementsOf } from './postgres-statements.ts';

/**
 * The same database for reads that are soon answered: all that are asked for at about the same time share one
 * connection of the pool, so that those of one turn of the event loop leave in one write, whatever they ask. One that
 * takes long would hold up those behind it.
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

type Held = { readonly client: Promise<PoolClient>; readers: number };

/** Holds a connection from the first read that wants one to the last that waits for its answer. */
class SharedConnection implements ConnectionProvider {
  readonly #pool: Pool;
  #held: Held | null = null;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const held = (this.#held ??= { client: this.#pool.connect(), readers: 0 });
    held.readers++;
    try {
      return await consumer(new StatementsOf(await held.client));
    } catch (error) {
      // It may be the connection that broke: whoever comes next takes another.
      this.#letGo(held);
      throw error;
    } finally {
      if (--held.readers === 0) {
        this.#letGo(held);
        // The pool throws a broken one away by itself, and one that could not be had is nobody's.
        held.client.then(
          (client) => client.release(),
          () => {},
        );
      }
    }
  }

  #letGo(held: Held): void {
    if (this.#held === held) this.#held = null;
  }
}
