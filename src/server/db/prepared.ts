import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Executor } from './database.ts';

/** Keeps a place in a statement for a value that is told when it runs. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement with blanks that is put together and worded once, and then only filled in and run: for
 * what every call asks, wording it costs more than sending it. `build` gets the blanks by their names.
 */
export function prepared<Name extends string, Row>(
  db: Executor,
  names: readonly Name[],
  build: (blanks: Readonly<Record<Name, RawBuilder<unknown>>>) => {
    compile: () => CompiledQuery<Row>;
  },
): (values: Readonly<Record<Name, unknown>>) => Promise<Row[]> {
  const blanks = Object.fromEntries(names.map((name) => [name, sql`${new Blank(name)}`]));
  const statement = build(blanks as Record<Name, RawBuilder<unknown>>).compile();
  return async (values) => {
    const parameters = statement.parameters.map((one) =>
      one instanceof Blank ? values[one.name as Name] : one,
    );
    const { rows } = await db.executeQuery<Row>({ ...statement, parameters });
    return rows;
  };
}
