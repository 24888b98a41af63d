import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

const CACHED_STATEMENTS = 500;

type Prepared = {
  readonly statement: StatementSync;
  readonly reads: boolean;
  /** The names of its columns, for a statement that reads its rows as arrays. */
  readonly names: readonly string[] | null;
};

/** Runs queries on one connection of SQLite as prepared statements. */
export class StatementCache {
  readonly #database: DatabaseSync;
  readonly #statements = new LRUCache<string, Prepared>({ max: CACHED_STATEMENTS });

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  run<Row>(query: CompiledQuery): QueryResult<Row> {
    const { statement, reads, names } = this.#prepare(query.sql);
    const parameters = query.parameters as SQLInputValue[];
    if (reads) {
      const rows: unknown[] = statement.all(...parameters);
      return { rows: (names ? rows.map((row) => namedRow(names, row as Values)) : rows) as Row[] };
    }
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  #prepare(text: string): Prepared {
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = this.#database.prepare(text);
    const columns = statement.columns().map(({ name }) => name);
    // What `*` stands for changes with the schema, the named columns of a statement never do.
    const names = columns.length > 0 && !text.includes('*') ? columns : null;
    statement.setReturnArrays(names !== null);
    const prepared = { statement, reads: columns.length > 0, names };
    this.#statements.set(text, prepared);
    return prepared;
  }
}

type Values = readonly SQLOutputValue[];

/**
 * A row of values as an object. The objects that node:sqlite makes are dictionaries without a shape: a list of orders
 * takes twice the time to make, read and collect.
 */
function namedRow(names: readonly string[], values: Values): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < names.length; at++) row[names[at] ?? ''] = values[at];
  return row;
}
