import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase } from '../../../../tests/support/postgres-database.ts';

/** Released databases of this worker that can be reused. */
const pool: string[] = [];
let pristine: Promise<Pristine> | undefined;

/** The state of a freshly migrated database. */
type Pristine = {
  readonly structure: string;
  /** Rows by table, as JSON; most tables have none. */
  readonly rows: ReadonlyMap<string, string>;
};

/**
 * Lends a test a freshly migrated database. Emptying one is several times faster than copying the template, so a
 * released database is reused unless its structure or settings changed or a connection is still open.
 */
export async function borrowDatabase(): Promise<{ url: string; release: () => Promise<void> }> {
  const url =
    pool.pop() ?? (await createDatabase(inject('postgresUrl'), inject('migrated').postgres));
  pristine ??= withClient(url, async (client) => ({
    structure: await structureOf(client),
    rows: await rowsOf(client),
  }));
  const { structure, rows } = await pristine;
  return {
    url,
    release: () =>
      withClient(url, async (client) => {
        if ((await structureOf(client)) !== structure) return;
        await empty(client, rows);
        pool.push(url);
      }),
  };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** System catalogues that only changes of structure, settings or statistics write to. */
const CATALOGUES =
  'attribute attrdef constraint index trigger rewrite proc type namespace extension statistic'.split(
    ' ',
  );

/** Stays equal while only rows change and no other client is connected. */
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
  const rowsByTable = new Map<string, string>();
  for (const { name } of rows) {
    const answer = await client.query<{ all: string }>(
      `select json_agg(t)::text as all from ${name} t`,
    );
    rowsByTable.set(name, answer.rows[0]?.all ?? '[]');
  }
  return rowsByTable;
}

/** Truncates, since a truncated table leaves no trace in row order or size. */
async function empty(client: pg.Client, rowsByTable: Pristine['rows']): Promise<void> {
  const { rows } = await client.query<{ name: string }>(tablesWithRows);
  if (rows.length === 0) return;
  // Disables triggers.
  await client.query(`begin; set local session_replication_role = replica;
    truncate ${rows.map(({ name }) => name).join()} restart identity cascade`);
  for (const [name, all] of rowsByTable)
    await client.query(
      `insert into ${name} select * from json_populate_recordset(null::${name}, $1)`,
      [all],
    );
  await client.query('commit');
}
