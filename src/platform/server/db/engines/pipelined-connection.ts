import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { ClientBase } from 'pg';

const CHANGES_ROWS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Sends each statement at once, without waiting for earlier answers. */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: ClientBase;

  constructor(client: ClientBase) {
    this.#client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#client.query<Row & object>(sql, [
      ...parameters,
    ]);
    if (!CHANGES_ROWS.has(command)) return { rows };
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Results cannot be streamed from a pipelined connection');
  }
}
