import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../src/platform/server/db/engines/postgres.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import { postgresWithLockHolder } from '../../src/testing/server/database/postgres-with-lock-holder.ts';
import { laterSteps } from '../../src/testing/server/database/later-steps.ts';
import { startPostgres } from '../support/postgres.ts';
import { startShopProcess } from '../support/shop-process.ts';

const ROWS = 50_000;

it('a release migrates the database while PostgreSQL vacuums a large table', async () => {
  const server = await startPostgres({ settings: { autovacuum_naptime: '1s' } });
  onTestFinished(() => server.stop());
  const db = openPostgres(await server.createDatabase(), () => {});
  onTestFinished(() => db.close());
  await migrate(db);
  // Makes the vacuum pause at every page of this table.
  await sql`alter table reviews set (autovacuum_vacuum_cost_limit = 1, autovacuum_vacuum_cost_delay = 100)`.execute(
    db.query,
  );
  await sql`insert into reviews (id, email, name, image_url, rating, description, created_at)
    select 'r' || n, 'b@example.com', 'B', '', 5, repeat('x', 200), n
    from generate_series(1, ${sql.lit(ROWS)}) n`.execute(db.query);
  await sql`update reviews set rating = 4`.execute(db.query);
  const workers = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where backend_type = 'autovacuum worker' and query like '%reviews%'`.execute(db.query);
    return rows.map(({ pid }) => pid);
  };
  await expect.poll(workers).toHaveLength(1);
  const [pid] = await workers();
  await migrate(db, { steps: laterSteps });
  // Another vacuum may have begun since.
  await expect.poll(workers).not.toContain(pid);
});

const source = (path: string) => new URL(`../../src/${path}`, import.meta.url).href;
/**
 * Makes a process a later release that logs the lock's holder after its first try instead of after
 * 15 s.
 */
const LATER_RELEASE = `--import data:text/javascript,${encodeURIComponent(
  `import { retryPolicy } from '${source('platform/server/db/migrate.ts')}';
  import { migrations } from '${source('platform/server/db/migrations.ts')}';
  import { laterSteps } from '${source('testing/server/database/later-steps.ts')}';
  Object.assign(retryPolicy, { quickTries: 1, everyMs: 1000, logEvery: 1 });
  Object.assign(migrations, laterSteps);`,
)}`;

it('a release logs that it waits for a running backup, and starts after it', async () => {
  const { url, db, holder } = await postgresWithLockHolder();
  await holder.query(`set application_name = 'pg_dump'`);
  await holder.query('begin; lock table orders in access share mode');
  const starting = startShopProcess({ DATABASE_URL: url, NODE_OPTIONS: LATER_RELEASE });
  // The last query of a connection that waits for the next try.
  const hasAskedWhoHolds = async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and state = 'idle' and query ~ '^\\s*select application_name as holder'`.execute(db.query);
    return rows.length;
  };
  await expect.poll(hasAskedWhoHolds).toBe(1);
  await holder.query('commit');
  const shop = await starting;
  onTestFinished(async () => void (await shop.stop()));
  expect(shop.output()).toMatch(/"holder":"pg_dump".*the migration waits/);
});
