import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { BoundedMap } from '../../bounded-map.ts';

const CACHED_STATEMENTS = 500;

/** Runs queries on one connection of SQLite as prepared statements. */
export class StatementCache {
  readonly #database: DatabaseSync;
  readonly #statements = new BoundedMap<string, { statement: StatementSync; reads: boolean }>(
    CACHED_STATEMENTS,
  );

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  run<Row>(query: CompiledQuery): QueryResult<Row> {
    const { statement, reads } = this.#prepare(query.sql);
    const parameters = query.parameters as SQLInputValue[];
    if (reads) return { rows: statement.all(...parameters) as Row[] };
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  #prepare(text: string): { statement: StatementSync; reads: boolean } {
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = this.#database.prepare(text);
    const prepared = { statement, reads: statement.columns().length > 0 };
    this.#statements.set(text, prepared);
    return prepared;
  }
}
