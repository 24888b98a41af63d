import { Client, types } from 'pg';
import { CommandFault } from '../../../platform/server/errors/command-fault.ts';
import { type Cell, type Row, type Table, quoted } from './source-shop.ts';

/** Type ids of PostgreSQL's catalogue (pg_type.oid). */
const INT8 = 20;
const TIMESTAMPTZ = 1184;
const CONNECT_TIMEOUT_MS = 10_000;
/** Advisory lock against two copies into one database. */
const COPY_LOCK = 7_246_001;

/** A column of the target, whose type or generation can differ from the source. */
type Column = { readonly type: string; readonly nullable: boolean; readonly generated: boolean };
export type Columns = ReadonlyMap<string, Column>;

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
    // A broken connection also fails the current statement, which reports it.
    this.#client.on('error', () => {});
  }

  async connect(): Promise<void> {
    await this.#client.connect();
    const { rows } = await this.#client.query<{ got: boolean }>(
      `select pg_try_advisory_lock(${COPY_LOCK}) as got`,
    );
    if (!rows[0]?.got) {
      throw new CommandFault('Another copy into this database is under way. Nothing was changed.');
    }
  }

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

  /** The given rows that the target has already, by key. */
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

  /** Inserts rows in one transaction with some triggers disabled; constraints stay active. */
  async insertAll(
    table: Table,
    rows: readonly Row[],
    disabledTriggers: readonly string[],
  ): Promise<void> {
    if (disabledTriggers.length === 0) return this.insert(table, rows);
    const switchTriggers = (action: 'disable' | 'enable') =>
      `alter table ${quoted(table.name)} ${disabledTriggers.map((name) => `${action} trigger ${quoted(name)}`).join(', ')}`;
    await this.#transaction(async () => {
      await this.#client.query(switchTriggers('disable'));
      await this.insert(table, rows);
      await this.#client.query(switchTriggers('enable'));
    });
  }

  async insert({ name, columns }: Table, rows: readonly Row[]): Promise<void> {
    const list = columns.map(quoted).join(', ');
    await this.#client.query(
      `insert into ${quoted(name)} (${list}) select ${list} from json_populate_recordset(null::${quoted(name)}, $1::json)`,
      [JSON.stringify(rows)],
    );
  }

  /** Replaces the content of tables in one transaction, with their triggers disabled. */
  async replace(tables: readonly Table[], fill: () => Promise<void>): Promise<void> {
    const names = tables.map(({ name }) => quoted(name));
    await this.#transaction(async () => {
      for (const name of names)
        await this.#client.query(`alter table ${name} disable trigger user`);
      for (const name of names) await this.#client.query(`delete from ${name}`);
      await fill();
      for (const name of names) await this.#client.query(`alter table ${name} enable trigger user`);
    });
  }

  async #transaction(work: () => Promise<void>): Promise<void> {
    await this.#client.query('begin');
    try {
      await work();
      await this.#client.query('commit');
    } catch (error) {
      // The server rolls back a lost connection itself.
      await this.#client.query('rollback').catch(() => {});
      throw error;
    }
  }

  /** The first row of a statement's result. */
  async firstRow(statement: string): Promise<Readonly<Record<string, string>>> {
    const { rows } = await this.#client.query<Record<string, string>>(statement);
    return rows[0] ?? {};
  }

  async analyze(): Promise<void> {
    await this.#client.query('analyze');
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}

/** A row's key as text, for look-ups. */
export const keyOf = (key: readonly string[], row: Row): string =>
  JSON.stringify(key.map((column) => row[column]));

/** Converts a row to PostgreSQL's types: the embedded database stores dates as text, and booleans as 0 and 1. */
export function toTargetRow(columns: Columns, row: Row): Row {
  const converted: Record<string, Cell> = {};
  for (const [name, value] of Object.entries(row)) {
    const type = columns.get(name)?.type;
    if (value === null) converted[name] = null;
    else if (type === 'boolean') converted[name] = Number(value) !== 0;
    else if (type?.startsWith('timestamp')) converted[name] = new Date(String(value)).toISOString();
    else converted[name] = value;
  }
  return converted;
}
