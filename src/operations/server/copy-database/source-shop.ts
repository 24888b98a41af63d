import { DatabaseSync } from 'node:sqlite';
import { CommandFault } from '../../../platform/server/errors/command-fault.ts';

export type Cell = string | number | bigint | boolean | null;
export type Row = Readonly<Record<string, Cell>>;
/** A table's description, equal in both engines. */
export type Table = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
};

/** Internal tables of SQLite and the migrator. */
const INTERNAL_TABLES = /^(?:sqlite_|kysely_)/;
const SQLITE_BUSY = 5;

/** The embedded database, locked exclusively until closed; the constructor fails while a shop is open. */
export class SourceShop {
  readonly #database: DatabaseSync;

  constructor(file: string) {
    this.#database = new DatabaseSync(file, { timeout: 0 });
    try {
      // In this mode, set before the first access, SQLite keeps its locks.
      this.#database.exec('pragma locking_mode = exclusive');
      this.#database.exec('begin exclusive; commit');
    } catch (error) {
      this.#database.close();
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
      const message = 'The shop is open: stop it first, then copy. Nothing was changed.';
      throw new CommandFault(message, { cause: error });
    }
  }

  /** All tables, each after those that its foreign keys refer to. */
  tables(): readonly Table[] {
    const names = this.#all<{ name: string }>(
      `select name from sqlite_schema where type = 'table' order by name`,
    ).flatMap(({ name }) => (INTERNAL_TABLES.test(name) ? [] : [name]));
    const ordered: string[] = [];
    const add = (name: string) => {
      if (ordered.includes(name)) return;
      for (const { table } of this.#all<{ table: string }>(
        `select "table" from pragma_foreign_key_list('${name}')`,
      )) {
        if (table !== name) add(table);
      }
      ordered.push(name);
    };
    for (const name of names) add(name);
    return ordered.map((name) => this.#describe(name));
  }

  count({ name }: Table): number {
    const [row] = this.#all<{ rows: number }>(`select count(*) as rows from ${quoted(name)}`);
    return row?.rows ?? 0;
  }

  /** A table's rows by key, in batches of at most `size`. */
  *batches({ name, columns, key }: Table, size: number): Generator<readonly Row[]> {
    const rows = this.#database
      .prepare(
        `select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${key.map(quoted).join(', ')}`,
      )
      .iterate();
    let batch: Row[] = [];
    for (const row of rows) {
      batch.push(row as Row);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  /** The first row of a statement's result. */
  firstRow(statement: string): Promise<Readonly<Record<string, string>>> {
    return Promise.resolve(this.#all<Record<string, string>>(statement)[0] ?? {});
  }

  close(): void {
    this.#database.close();
  }

  #describe(name: string): Table {
    const columns = this.#all<{ name: string; pk: number }>(
      `select name, pk from pragma_table_info('${name}')`,
    );
    const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
    if (key.length === 0) throw new Error(`The table ${name} has no key to copy it by`);
    return { name, columns: columns.map((column) => column.name), key: key.map((k) => k.name) };
  }

  #all<T>(statement: string): T[] {
    return this.#database.prepare(statement).all() as T[];
  }
}

/** Quotes an identifier for both engines. */
export const quoted = (name: string): string => `"${name}"`;
