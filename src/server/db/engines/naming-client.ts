import { Client, DatabaseError, type QueryResult } from 'pg';

/** More texts than these are not known by heart: every name costs each connection some memory. */
const MOST_NAMES = 300;
/**
 * Statements by key and plain writes, whose plan is the same whatever the values are. Lists and
 * searches are planned anew each time: there the best plan hangs on the values.
 */
const PLAIN =
  /^(?:insert into|update|delete from|select \/\* by keys \*\/|select(?![\s\S]*\blimit\b)) /;
/**
 * Whether another process has changed a table's columns under a kept plan. PostgreSQL says so in its own language, and
 * its code means many things, so it is known by the place in PostgreSQL where it is raised.
 */
const planIsStale = (error: unknown) =>
  error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';

/** Where transactions begin and end. */
const BOUNDARIES = new Set(['begin', 'commit', 'rollback']);

/** The names that one open database's connections give. */
class Names {
  readonly #known = new Map<string, string>();
  #generation = 0;

  of(text: string): string | undefined {
    const known = this.#known.get(text);
    if (known !== undefined || this.#known.size >= MOST_NAMES || !PLAIN.test(text)) return known;
    const name = `shop-${this.#generation}-${this.#known.size}`;
    this.#known.set(text, name);
    return name;
  }

  giveAnew(): void {
    this.#known.clear();
    this.#generation++;
  }
}

/**
 * The connections of one open database, which give a plain statement a name, so that PostgreSQL reads and plans it
 * once and not at every call. When a table has changed, PostgreSQL refuses the old plan: all names are then given anew, and the
 * refused statement is run again, by this client or, inside a transaction, with all of it by `transact`.
 * Statements that are sent in the same turn of the event loop leave in one write.
 */
export function namingClient(): typeof Client {
  const names = new Names();
  return class NamingClient extends Client {
    /** From the moment its begin is sent to the moment its end is. */
    #inTransaction = false;

    // pg's own type has a dozen overloads; the query layer and the pool use these.
    override query(query: unknown, values?: unknown, callback?: unknown): Promise<QueryResult> {
      this.#gather();
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
        names.giveAnew();
        // Its transaction is spoilt, or even over by now: all of that is run again, never this by itself.
        if (within) throw error;
        return run(query, values);
      });
    }

    /**
     * Holds back what is written until this turn's promises have run, so that statements which are sent
     * together leave in one write: each write costs more than what it carries.
     */
    #gather(): void {
      const { stream } = this.connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
  };
}
