import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../src/server/db/engines/postgres.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { startPostgres } from '../support/postgres.ts';

const ROWS = 50_000;

it('a release brings the database up to date though PostgreSQL is clearing up a large table', async () => {
  const server = await startPostgres({ settings: { autovacuum_naptime: '1s' } });
  onTestFinished(() => server.stop());
  const db = openPostgres(await server.createDatabase(), () => {});
  onTestFinished(() => db.close());
  await migrate(db, '0017-buyer-words');
  // Once it has begun, it takes its time over every page of this table.
  await sql`alter table reviews set (autovacuum_vacuum_cost_limit = 1, autovacuum_vacuum_cost_delay = 100)`.execute(
    db.query,
  );
  await sql`insert into reviews (id, email, name, img, rating, description, created_at)
    select 'r' || n, 'b@example.com', 'B', '', 5, repeat('x', 200), n
    from generate_series(1, ${sql.lit(ROWS)}) n`.execute(db.query);
  await sql`update reviews set rating = 4`.execute(db.query);
  const clearing = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where backend_type = 'autovacuum worker' and query like '%reviews%'`.execute(db.query);
    return rows.length;
  };
  await expect.poll(clearing).toBe(1);
  await migrate(db);
  expect(await clearing()).toBe(0);
});
