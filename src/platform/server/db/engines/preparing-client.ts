import { Client, DatabaseError, type QueryResult } from 'pg';

/** Each prepared statement costs memory on every connection. */
const MAX_PREPARED = 300;
/**
 * Reads by key and simple writes, whose best plan does not depend on the values. PostgreSQL plans lists and searches
 * at every call.
 */
const PREPARED =
  /^(?:insert into|update|delete from|select \/\* by keys \*\/|select(?![\s\S]*\blimit\b)) /;
/**
 * Whether another process has changed a table's columns since its plan was made. Tests the raising routine, because
 * the message is localised and the code ambiguous.
 */
const planIsStale = (error: unknown) =>
  error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';

const BOUNDARIES = new Set(['begin', 'commit', 'rollback']);

/** Names of prepared statements, shared by the connections of one open database. */
class StatementNames {
  readonly #known = new Map<string, string>();
  #generation = 0;

  of(text: string): string | undefined {
    const known = this.#known.get(text);
    if (known !== undefined || this.#known.size >= MAX_PREPARED || !PREPARED.test(text))
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
 * A client that prepares simple statements, which PostgreSQL parses and plans once per connection. When a migration
 * makes a plan stale, it prepares the statement anew.
 */
export function preparingClient(): typeof Client {
  const names = new StatementNames();
  return class PreparingClient extends Client {
    /** From sending `begin` until sending `commit` or `rollback`. */
    #inTransaction = false;

    // pg's own type has a dozen overloads; Kysely and the pool use these.
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
        // The transaction has failed: `transact` runs it again.
        if (within) throw error;
        return run(query, values);
      });
    }

    /** Sends all statements of this turn's promises in one write, since a system call costs more than its payload. */
    #cork(): void {
      const { stream } = this.connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
  };
}
