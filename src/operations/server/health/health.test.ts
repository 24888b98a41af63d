import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { createDatabase } from '../../../../tests/support/postgres-database.ts';
import { createApp } from '../../../app/server/app.ts';
import { openPostgres } from '../../../platform/server/db/engines/postgres.ts';
import { migrate } from '../../../platform/server/db/migrate.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { startShop } from '../../../testing/server/start-shop.ts';

describeOnEngines('health checks', (open) => {
  it('report ready only while the database answers', async () => {
    const db = await open();
    let down = false;
    const ping = () => (down ? Promise.reject(new Error('gone')) : db.ping());
    const { app } = startShop({ ...db, ping });
    const status = async (path: string) => (await app.request(path)).status;
    expect(await status('/api/readyz')).toBe(200);
    down = true;
    expect(await status('/api/readyz')).toBe(503);
    expect(await status('/api/healthz')).toBe(200);
    down = false;
    expect(await status('/api/readyz')).toBe(200);
  });

  it('report not ready while the shop stops, though it still answers', async () => {
    const { deps } = startShop(await open());
    const app = createApp(deps, { assets: null, pages: null, stopping: () => true });
    expect((await app.request('/api/readyz')).status).toBe(503);
    expect((await app.request('/api/tools')).status).toBe(200);
  });
});

it('answers 503 while PostgreSQL refuses connections, and recovers', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const name = new URL(url).pathname.slice(1);
  const db = openPostgres(url, () => {});
  const other = openPostgres(inject('postgresUrl'), () => {});
  await migrate(db);
  const { app } = startShop(db);
  const ask = async (path: string) => (await app.request(path)).status;
  expect(await ask('/api/tools')).toBe(200);
  const admit = (yes: boolean) =>
    sql.raw(`alter database "${name}" allow_connections ${yes}`).execute(other.query);
  await admit(false);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
    other.query,
  );
  await expect.poll(() => ask('/api/readyz')).toBe(503);
  const refused = await app.request('/api/tools');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  expect(await refused.json()).toMatchObject({ code: 'PROVIDER_DOWN' });
  expect(await ask('/api/healthz')).toBe(200);
  await admit(true);
  await expect.poll(() => ask('/api/readyz')).toBe(200);
  expect(await ask('/api/tools')).toBe(200);
  await Promise.all([db.close(), other.close()]);
});
