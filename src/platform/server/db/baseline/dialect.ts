import type { Engine } from '../database.ts';

/** The SQL statements that create an area's tables, in order. */
export type Tables = (dialect: Dialect) => readonly string[];

type Trigger = {
  readonly name: string;
  /** Such as `insert on orders`. */
  readonly event: string;
  readonly when?: string;
  readonly body: string;
};

type Refusal = Omit<Required<Trigger>, 'body'> & { readonly message: string };

/** Where the SQL of the two engines differs. */
export type Dialect = {
  readonly engine: Engine;
  /** Sorted by bytes, so that lists sort alike on both engines in any locale. */
  readonly text: string;
  readonly int: string;
  /** Options after a table's closing parenthesis. */
  readonly strict: string;
  /** The same for a table that is read by its primary key only. */
  readonly keyed: string;
  /** A trigger that runs after each written row. */
  readonly afterRow: (trigger: Trigger) => readonly string[];
  /** A trigger that refuses rows for which `when` holds. */
  readonly refuse: (refusal: Refusal) => readonly string[];
};

const sqlite: Dialect = {
  engine: 'sqlite',
  text: 'text',
  int: 'integer',
  strict: 'strict',
  keyed: 'strict, without rowid',
  afterRow: ({ name, event, when, body }) => [
    `create trigger ${name} after ${event} ${when ? `when ${when}` : ''} begin ${body} end`,
  ],
  refuse: ({ name, event, when, message }) => [
    `create trigger ${name} before ${event} when ${when} begin select raise(abort, '${name}: ${message}'); end`,
  ],
};

const postgres: Dialect = {
  engine: 'postgres',
  text: 'text collate "C"',
  int: 'bigint',
  strict: '',
  keyed: '',
  afterRow: ({ name, event, when, body }) => [
    `create function ${name}() returns trigger language plpgsql as
      $$ begin ${body} return null; end $$`,
    `create trigger ${name} after ${event} for each row ${when ? `when (${when})` : ''}
      execute function ${name}()`,
  ],
  // A trigger's own condition may not contain a query.
  refuse: ({ name, event, when, message }) => [
    `create function ${name}() returns trigger language plpgsql as $$
      begin
        if ${when} then raise exception '${name}: ${message}' using errcode = 'check_violation'; end if;
        return new;
      end $$`,
    `create trigger ${name} before ${event} for each row execute function ${name}()`,
  ],
};

export const dialects: Readonly<Record<Engine, Dialect>> = { sqlite, postgres };
