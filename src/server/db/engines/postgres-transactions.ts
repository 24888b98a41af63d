import {
  AbortedTransactionError,
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  type PostgresDialect,
  Transaction,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { leftToCommit, together } from '../together.ts';
import { StatementsOf } from './postgres-statements.ts';

/**
 * Runs transactions on PostgreSQL that wait for an answer only where they need it: Kysely's own send
 * a statement once the one before it is answered. Here a statement leaves at the moment it is
 * executed: so `begin` travels with the first one, those that go `together` travel together, and what
 * is left to the commit travels with it (protocol: PostgreSQL's manual §55.2.4, pipelining). Each has a
 * Sync of its own, so after one that failed all others fail until the rollback, as they would one by one.
 */
export function postgresTransactions(
  pool: Pool,
  dialect: PostgresDialect,
  query: Kysely<Schema>,
): Database['transaction'] {
  const begin = (connection: OneConnection) =>
    new Transaction<Schema>({
      config: { dialect },
      dialect,
      driver: new DummyDriver(),
      executor: query.getExecutor().withConnectionProvider(connection),
    });

  return async (run) => {
    const client = await pool.connect();
    const connection = new OneConnection(client);
    let broken = false;
    try {
      const begun = client.query('begin');
      begun.catch(() => {});
      const tx = begin(connection);
      const done = await run(tx);
      const committed = client.query('commit');
      await together(begun, ...leftToCommit(tx), committed);
      // A transaction that a statement spoilt is rolled back by its commit, without an error.
      if ((await committed).command === 'ROLLBACK') throw new AbortedTransactionError();
      return done;
    } catch (error) {
      await client.query('rollback').catch(() => (broken = true));
      throw error;
    } finally {
      connection.over = true;
      client.release(broken);
    }
  };
}

/** Hands each statement of a transaction to its connection at once, as long as the transaction lasts. */
class OneConnection implements ConnectionProvider {
  readonly #statements: StatementsOf;
  over = false;

  constructor(client: PoolClient) {
    this.#statements = new StatementsOf(client);
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.over) throw new Error('This transaction is over');
    return consumer(this.#statements);
  }
}
