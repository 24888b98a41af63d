import type { Engine } from '../database.ts';

/** What a table of the baseline is made of: SQL statements, in order. */
export type Tables = (dialect: Dialect) => readonly string[];

type Trigger = {
  readonly name: string;
  /** Such as `insert on orders`. */
  readonly event: string;
  readonly when?: string;
  readonly body: string;
};

/** The words in which the two engines differ, so that every table is written once. */
export type Dialect = {
  readonly engine: Engine;
  /** Sorted by bytes on both engines, so that lists sort alike whatever the machine's locale. */
  readonly text: string;
  readonly int: string;
  /** After the parenthesis of a table. */
  readonly strict: string;
  /** The same for a table that is read by its primary key alone. */
  readonly keyed: string;
  /** A trigger that runs statements after each row that is written. */
  readonly afterRow: (trigger: Trigger) => readonly string[];
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
};

export const dialects: Readonly<Record<Engine, Dialect>> = { sqlite, postgres };
