import {
  type CompiledQuery,
  type DialectAdapter,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Executor } from './database.ts';

/** The parameters of a cached query by their names: each stands in the query where its value goes. */
export type QueryParams<Values> = {
  readonly [Name in keyof Values & string]-?: RawBuilder<Values[Name]>;
};

type Compilable<Row> = { compile: () => CompiledQuery<Row> };
type Run<Values, Row> = (db: Executor, values: Values) => Promise<QueryResult<Row>>;

/** Stands among the compiled query's parameters until the query runs. */
class Placeholder {
  readonly valueIn: (values: never) => unknown;

  constructor(valueIn: (values: never) => unknown) {
    this.valueIn = valueIn;
  }
}

/** Up to so many rows each number of rows has its compiled query; a longer list is compiled each time. */
const MOST_ROWS = 10;

/**
 * Compiles a query once for each open database, and runs it there or in its transactions with other values.
 * For hot statements: compiling one costs more than sending it.
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

/** The same for a query that takes several rows of parameters, at least one. */
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
    if (rows.length <= MOST_ROWS) cached.set(rows.length, run);
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

/** A placeholder for every name that is read, so that no list of names repeats the type. */
function placeholdersOf<Values extends object>(of: (values: never) => Values): QueryParams<Values> {
  return new Proxy({} as QueryParams<Values>, {
    get: (_, name) => sql`${new Placeholder((values) => of(values)[name as keyof Values])}`,
  });
}
