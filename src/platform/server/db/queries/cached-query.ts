import {
  type CompiledQuery,
  type DialectAdapter,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Executor } from '../database.ts';

/** The parameters of a cached query by name, for use where their values go. */
export type QueryParams<Values> = {
  readonly [Name in keyof Values & string]-?: RawBuilder<Values[Name]>;
};

type Compilable<Row> = { compile: () => CompiledQuery<Row> };
type Run<Values, Row> = (db: Executor, values: Values) => Promise<QueryResult<Row>>;

/** Marks a parameter in the compiled query until the query runs. */
class Placeholder {
  readonly valueIn: (values: never) => unknown;

  constructor(valueIn: (values: never) => unknown) {
    this.valueIn = valueIn;
  }
}

/** A query for more rows is compiled at each call. */
const MAX_CACHED_ROWS = 10;

/**
 * Compiles a query once per open database and runs it there, or in its transactions, with new values. For hot
 * statements, whose compilation costs more than sending them.
 */
export function cachedQuery<Values extends object, Row>(
  build: (db: Executor, params: QueryParams<Values>) => Compilable<Row>,
): Run<Values, Row> {
  return compiledOnce((db) =>
    build(
      db,
      placeholdersOf((values: Values) => values),
    ),
  );
}

export type NonEmptyList<One> = readonly [One, ...One[]];

/** The same for a query with parameters for one or more rows; compiled once per number of rows. */
export function cachedRowsQuery<Values extends object, Row>(
  build: (db: Executor, rows: NonEmptyList<QueryParams<Values>>) => Compilable<Row>,
): Run<readonly Values[], Row> {
  const cached = new Map<number, Run<readonly Values[], Row>>();
  return (db, rows) => {
    const run =
      cached.get(rows.length) ??
      compiledOnce((ofDb) => {
        const ofRow = (_: Values, index: number) =>
          placeholdersOf((all: readonly Values[]) => all[index] as Values);
        return build(ofDb, rows.map(ofRow) as unknown as NonEmptyList<QueryParams<Values>>);
      });
    if (rows.length <= MAX_CACHED_ROWS) cached.set(rows.length, run);
    return run(db, rows);
  };
}

function compiledOnce<Values, Row>(build: (db: Executor) => Compilable<Row>): Run<Values, Row> {
  // An open database and its transactions share one adapter.
  const cached = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return (db, values) => {
    const { adapter } = db.getExecutor();
    const compiled = cached.get(adapter) ?? build(db).compile();
    cached.set(adapter, compiled);
    const parameters = compiled.parameters.map((one) =>
      one instanceof Placeholder ? one.valueIn(values as never) : one,
    );
    return db.executeQuery<Row>({ ...compiled, parameters });
  };
}

/** Makes a placeholder for every name that `build` reads. */
function placeholdersOf<Values extends object>(of: (values: never) => Values): QueryParams<Values> {
  return new Proxy({} as QueryParams<Values>, {
    get: (_, name) => sql`${new Placeholder((values) => of(values)[name as keyof Values])}`,
  });
}
