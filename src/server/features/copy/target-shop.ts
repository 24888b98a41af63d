import { Client, types } from 'pg';
import { CopyFault } from './copy-fault.ts';
import { type Cell, type Row, type Table, quoted } from './source-shop.ts';

/** bigint and timestamptz in PostgreSQL's own catalogue (pg_type.oid). */
const INT8 = 20;
const TIMESTAMPTZ = 1184;
const CONNECT_TIMEOUT_MS = 10_000;
/** Held while a shop is copied into a database, so that two copies are never made at once. */
const COPY_LOCK = 7_246_001;

/** A column of the target: the two engines keep dates and truths differently, and one may work out what the other stores. */
type Column = { readonly type: string; readonly nullable: boolean; readonly generated: boolean };
export type Columns = ReadonlyMap<string, Column>;

/** The PostgreSQL database that a shop is copied into. */
export class TargetShop {
  readonly #client: Client;

  constructor(url: string) {
    this.#client = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'parts-shop-copy',
      types: {
        getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
          if (oid === INT8) return Number;
          if (oid === TIMESTAMPTZ) return (text: string) => new Date(text).toISOString();
          return types.getTypeParser(oid, format);
        }) as typeof types.getTypeParser,
      },
    });
    // A connection that breaks fails the statement in hand, which is where it is told.
    this.#client.on('error', () => {});
  }

  async connect(): Promise<void> {
    await this.#client.connect();
    const { rows } = await this.#client.query<{ got: boolean }>(
      `select pg_try_advisory_lock(${COPY_LOCK}) as got`,
    );
    if (!rows[0]?.got) {
      throw new CopyFault('Another copy into this database is under way. Nothing was changed.');
    }
  }

  /** The columns of every table, by its name. */
  async columns(): Promise<ReadonlyMap<string, Columns>> {
    const { rows } = await this.#client.query<{
      table: string;
      column: string;
      type: string;
      nullable: boolean;
      generated: boolean;
    }>(`select table_name as "table", column_name as "column", data_type as "type",
      is_nullable = 'YES' as nullable, is_generated = 'ALWAYS' as generated
      from information_schema.columns where table_schema = current_schema()`);
    const tables = new Map<string, Map<string, Column>>();
    for (const { table, column, ...described } of rows) {
      const known = tables.get(table) ?? new Map<string, Column>();
      tables.set(table, known.set(column, described));
    }
    return tables;
  }

  async count({ name }: Table): Promise<number> {
    const { rows } = await this.#client.query<{ rows: number }>(
      `select count(*) as rows from ${quoted(name)}`,
    );
    return rows[0]?.rows ?? 0;
  }

  /** Those of some rows that are there already, as they are there, by key. */
  async present(
    { name, columns, key }: Table,
    known: Columns,
    rows: readonly Row[],
  ): Promise<ReadonlyMap<string, Row>> {
    const arrays = key.map((column, index) => `$${index + 1}::${known.get(column)?.type}[]`);
    const { rows: there } = await this.#client.query<Row>(
      `select ${columns.map(quoted).join(', ')} from ${quoted(name)}
      where (${key.map(quoted).join(', ')}) in (select * from unnest(${arrays.join(', ')}))`,
      key.map((column) => rows.map((row) => row[column])),
    );
    return new Map(there.map((row) => [keyOf(key, row), row]));
  }

  /**
   * Writes rows all together or not at all; constraints and triggers hold as ever, but for those named,
   * which keep still in this one transaction.
   */
  async insertAll(table: Table, rows: readonly Row[], still: readonly string[]): Promise<void> {
    if (still.length === 0) return this.insert(table, rows);
    const each = (what: 'disable' | 'enable') =>
      `alter table ${quoted(table.name)} ${still.map((name) => `${what} trigger ${quoted(name)}`).join(', ')}`;
    await this.#together(async () => {
      await this.#client.query(each('disable'));
      await this.insert(table, rows);
      await this.#client.query(each('enable'));
    });
  }

  /** Writes rows in one statement. */
  async insert({ name, columns }: Table, rows: readonly Row[]): Promise<void> {
    const list = columns.map(quoted).join(', ');
    await this.#client.query(
      `insert into ${quoted(name)} (${list}) select ${list} from json_populate_recordset(null::${quoted(name)}, $1::json)`,
      [JSON.stringify(rows)],
    );
  }

  /**
   * Empties tables that triggers keep and fills them anew, at once for everybody; the triggers keep still
   * meanwhile.
   */
  async replace(tables: readonly Table[], fill: () => Promise<void>): Promise<void> {
    const names = tables.map(({ name }) => quoted(name));
    await this.#together(async () => {
      for (const name of names)
        await this.#client.query(`alter table ${name} disable trigger user`);
      for (const name of names) await this.#client.query(`delete from ${name}`);
      await fill();
      for (const name of names) await this.#client.query(`alter table ${name} enable trigger user`);
    });
  }

  async #together(work: () => Promise<void>): Promise<void> {
    await this.#client.query('begin');
    try {
      await work();
      await this.#client.query('commit');
    } catch (error) {
      // A connection that is gone has rolled back by itself.
      await this.#client.query('rollback').catch(() => {});
      throw error;
    }
  }

  /** One row of figures, each as text. */
  async figures(statement: string): Promise<Readonly<Record<string, string>>> {
    const { rows } = await this.#client.query<Record<string, string>>(statement);
    return rows[0] ?? {};
  }

  /** Lets the planner know what has come. */
  async analyze(): Promise<void> {
    await this.#client.query('analyze');
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}

/** A row's key as one text, to look it up by. */
export const keyOf = (key: readonly string[], row: Row): string =>
  JSON.stringify(key.map((column) => row[column]));

/** A row as PostgreSQL keeps it: the embedded database has dates as text, and 0 and 1 for no and yes. */
export function asKept(columns: Columns, row: Row): Row {
  const kept: Record<string, Cell> = {};
  for (const [name, value] of Object.entries(row)) {
    const type = columns.get(name)?.type;
    if (value === null) kept[name] = null;
    else if (type === 'boolean') kept[name] = Number(value) !== 0;
    else if (type?.startsWith('timestamp')) kept[name] = new Date(String(value)).toISOString();
    else kept[name] = value;
  }
  return kept;
}
