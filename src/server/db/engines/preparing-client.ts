import { Client, DatabaseError, type QueryResult } from 'pg';

/** Each prepared statement costs every connection some memory. */
const MOST_PREPARED = 300;
/**
 * Statements by key and simple writes: their best plan does not depend on the values. Lists and searches are planned at
 * every call.
 */
const PREPARED =
  /^(?:insert into|update|delete from|select \/\* by keys \*\/|select(?![\s\S]*\blimit\b)) /;
/**
 * Whether another process has changed a table's columns since its plan was made. The message is localised and the code has
 * other meanings, so the routine of PostgreSQL that raises it tells.
 */
const planIsStale = (error: unknown) =>
  error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';

const BOUNDARIES = new Set(['begin', 'commit', 'rollback']);

/** The names of prepared statements that the connections of one open database share. */
class StatementNames {
  readonly #known = new Map<string, string>();
  #generation = 0;

  of(text: string): string | undefined {
    const known = this.#known.get(text);
    if (known !== undefined || this.#known.size >= MOST_PREPARED || !PREPARED.test(text))
      return known;
    const name = `shop-${this.#generation}-${this.#known.size}`;
    this.#known.set(text, name);
    return name;
  }

  renew(): void {
    this.#known.clear();
    this.#generation++;
  }
}

/**
 * A client that sends simple statements as prepared ones, which PostgreSQL parses and plans once for each connection. A
 * plan that another process's migration made stale is replaced and the statement runs again.
 */
export function preparingClient(): typeof Client {
  const names = new StatementNames();
  return class PreparingClient extends Client {
    /** From sending `begin` to sending its end. */
    #inTransaction = false;

    // pg's own type has a dozen overloads; the query layer and the pool use these.
    override query(query: unknown, values?: unknown, callback?: unknown): Promise<QueryResult> {
      this.#cork();
      if (typeof query === 'string' && BOUNDARIES.has(query))
        this.#inTransaction = query === 'begin';
      const name = typeof query === 'string' && Array.isArray(values) ? names.of(query) : undefined;
      const run = super.query.bind(this) as unknown as (
        ...given: unknown[]
      ) => Promise<QueryResult>;
      if (name === undefined) return run(query, values, callback);
      const within = this.#inTransaction;
      return run({ name, text: query, values }).catch((error: unknown) => {
        if (!planIsStale(error)) throw error;
        names.renew();
        // The transaction has failed with it: `transact` runs all of it again.
        if (within) throw error;
        return run(query, values);
      });
    }

    /** Statements that this turn's promises send leave in one write, which costs more than what it carries. */
    #cork(): void {
      const { stream } = this.connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
  };
}
