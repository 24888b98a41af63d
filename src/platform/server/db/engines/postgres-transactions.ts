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
import type { Schema } from '../tables/schema.ts';
import { deferredToCommit, pipelined } from '../queries/pipelined.ts';
import { PipelinedConnection } from './pipelined-connection.ts';

/**
 * Transactions that send each statement at once (pipelining, PostgreSQL's manual §55.2.4), where Kysely's own wait
 * for the previous answer. Each statement has its own Sync: after a failure all others fail until the rollback.
 */
export function postgresTransactions(
  pool: Pool,
  dialect: PostgresDialect,
  query: Kysely<Schema>,
): Database['transaction'] {
  const begin = (connection: TransactionConnection) =>
    new Transaction<Schema>({
      config: { dialect },
      dialect,
      driver: new DummyDriver(),
      executor: query.getExecutor().withConnectionProvider(connection),
    });

  return async (run) => {
    const client = await pool.connect();
    const connection = new TransactionConnection(client);
    let broken = false;
    try {
      const begun = client.query('begin');
      begun.catch(() => {});
      const tx = begin(connection);
      const done = await run(tx);
      const committed = client.query('commit');
      await pipelined(begun, ...deferredToCommit(tx), committed);
      // PostgreSQL answers the commit of a failed transaction with a rollback, without an error.
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

/** The connection of one transaction; refuses statements after its end. */
class TransactionConnection implements ConnectionProvider {
  readonly #connection: PipelinedConnection;
  over = false;

  constructor(client: PoolClient) {
    this.#connection = new PipelinedConnection(client);
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.over) throw new Error('This transaction is over');
    return consumer(this.#connection);
  }
}
