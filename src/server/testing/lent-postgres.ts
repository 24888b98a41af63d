import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase } from '../../../tests/support/postgres-database.ts';

/** Those of this worker that were given back as new. */
const asNew: string[] = [];
let made: Promise<Made> | undefined;

/** What a database has that nothing was done to but taking the migrations' steps. */
type Made = {
  readonly structure: string;
  /** Its rows by table, as JSON. Most tables have none. */
  readonly rows: ReadonlyMap<string, string>;
};

/**
 * Lends a test a migrated database that is as new. To copy one costs PostgreSQL several times as much as to empty one,
 * so the next test is lent it again where no more was done to it than writing rows; whoever changed its structure or
 * its settings, or is connected to it still, keeps it.
 */
export async function lendPostgres(): Promise<{ url: string; giveBack: () => Promise<void> }> {
  const url =
    asNew.pop() ?? (await createDatabase(inject('postgresUrl'), inject('migrated').postgres));
  made ??= connected(url, async (client) => ({
    structure: await structureOf(client),
    rows: await rowsOf(client),
  }));
  const { structure, rows } = await made;
  return {
    url,
    giveBack: () =>
      connected(url, async (client) => {
        if ((await structureOf(client)) !== structure) return;
        await empty(client, rows);
        asNew.push(url);
      }),
  };
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** These rows are written by nothing but what changes a structure, a setting or what a planner knows. */
const CATALOGUES =
  'attribute attrdef constraint index trigger rewrite proc type namespace extension statistic'.split(
    ' ',
  );

/** The same for as long as nobody changes anything but rows, and nobody else is connected. */
async function structureOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query({
    rowMode: 'array',
    text: `select ${CATALOGUES.map((name) => `(select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) from pg_${name})`).join()},
      (select string_agg(oid || relname || coalesce(reloptions::text, ''), ',' order by oid) from pg_class where oid >= 16384 and relkind <> 't'),
      (select string_agg(setrole || setconfig::text, ',') from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())),
      (select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend')`,
  });
  return JSON.stringify(rows);
}

const tablesWithRows = `select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;

async function rowsOf(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string }>(tablesWithRows);
  const kept = new Map<string, string>();
  for (const { name } of rows) {
    const answer = await client.query<{ all: string }>(
      `select json_agg(t)::text as all from ${name} t`,
    );
    kept.set(name, answer.rows[0]?.all ?? '[]');
  }
  return kept;
}

/** As a new one: truncated, a table takes no room, so that neither the order nor the number of what was there shows. */
async function empty(client: pg.Client, kept: Made['rows']): Promise<void> {
  const { rows } = await client.query<{ name: string }>(tablesWithRows);
  if (rows.length === 0) return;
  // Nothing counts or refuses what is done here.
  await client.query(`begin; set local session_replication_role = replica;
    truncate ${rows.map(({ name }) => name).join()} restart identity cascade`);
  for (const [name, all] of kept)
    await client.query(
      `insert into ${name} select * from json_populate_recordset(null::${name}, $1)`,
      [all],
    );
  await client.query('commit');
}
