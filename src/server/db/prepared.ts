import {
  type CompiledQuery,
  type DialectAdapter,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Executor } from './database.ts';

/** A place in a statement for each value that is told when it runs, by its name. */
export type Blanks<Values> = {
  readonly [Name in keyof Values & string]-?: RawBuilder<Values[Name]>;
};

type Worded<Row> = { compile: () => CompiledQuery<Row> };
type Run<Values, Row> = (db: Executor, values: Values) => Promise<QueryResult<Row>>;

/** Keeps a place, and knows what comes there. */
class Blank {
  /** Of what the statement is run with: only what was worded with this blank is filled in by it. */
  readonly valueIn: (given: never) => unknown;

  constructor(valueIn: (given: never) => unknown) {
    this.valueIn = valueIn;
  }
}

/** Of lists up to this length each length has its statement kept; a longer one is worded each time. */
const MOST_ROWS = 10;

/**
 * A statement with blanks that is put together and worded once for each open database, and then only filled in and run,
 * there or in one of its transactions: for what every call asks and every order writes, wording it costs more than
 * sending it.
 */
export function prepared<Values extends object, Row>(
  build: (db: Executor, blanks: Blanks<Values>) => Worded<Row>,
): Run<Values, Row> {
  return wordedOnce((db) =>
    build(
      db,
      blanksOf((values: Values) => values),
    ),
  );
}

export type Several<One> = readonly [One, ...One[]];

/** The same for a statement with a row of blanks for each of the rows that it is run with: at least one. */
export function preparedRows<Values extends object, Row>(
  build: (db: Executor, rows: Several<Blanks<Values>>) => Worded<Row>,
): Run<readonly Values[], Row> {
  const known = new Map<number, Run<readonly Values[], Row>>();
  return (db, rows) => {
    const run =
      known.get(rows.length) ??
      wordedOnce((ofDb) => {
        const ofRow = (_: Values, nth: number) =>
          blanksOf((all: readonly Values[]) => all[nth] as Values);
        return build(ofDb, rows.map(ofRow) as unknown as Several<Blanks<Values>>);
      });
    if (rows.length <= MOST_ROWS) known.set(rows.length, run);
    return run(db, rows);
  };
}

function wordedOnce<Values, Row>(build: (db: Executor) => Worded<Row>): Run<Values, Row> {
  // An open database and its transactions have one adapter.
  const known = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return (db, values) => {
    const { adapter } = db.getExecutor();
    const statement = known.get(adapter) ?? build(db).compile();
    known.set(adapter, statement);
    const parameters = statement.parameters.map((one) =>
      one instanceof Blank ? one.valueIn(values as never) : one,
    );
    return db.executeQuery<Row>({ ...statement, parameters });
  };
}

/** Blanks by whatever name they are asked for, so that no list of names stands beside their type. */
function blanksOf<Values extends object>(of: (given: never) => Values): Blanks<Values> {
  return new Proxy({} as Blanks<Values>, {
    get: (_, name) => sql`${new Blank((given) => of(given)[name as keyof Values])}`,
  });
}
