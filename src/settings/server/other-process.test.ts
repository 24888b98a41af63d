import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../../tests/support/postgres-database.ts';
import { createApp, openResponseCache } from '../../app/server/app.ts';
import type { Database } from '../../platform/server/db/database.ts';
import { openPostgres } from '../../platform/server/db/engines/postgres.ts';
import { openSqlite } from '../../platform/server/db/engines/sqlite.ts';
import { HOST, type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { htmlPage } from '../../testing/server/peers/html-page.ts';

/** Two connections to one database, as two processes have. */
async function openTwice(engine: 'sqlite' | 'postgres'): Promise<[Database, Database]> {
  if (engine === 'postgres') {
    const url = await createDatabase(inject('postgresUrl'), inject('migrated').postgres);
    return [openPostgres(url, () => {}), openPostgres(url, () => {})];
  }
  const folder = await mkdtemp(join(tmpdir(), 'shop-settings-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'shop.db');
  await copyFile(inject('migrated').sqlite, file);
  return [openSqlite(file), openSqlite(file)];
}

/** A shop whose cached page shows its name. */
function withPage({ deps }: TestShop) {
  const cache = openResponseCache(deps);
  const app = createApp(deps, {
    assets: null,
    cache,
    pages: async () => {
      const { shopName } = await deps.settings.current();
      return htmlPage(shopName);
    },
  });
  return async () => (await app.request('http://localhost/parts')).text();
}

describe.each(['sqlite', 'postgres'] as const)('a change of the settings (%s)', (engine) => {
  it('reaches the cached pages of its own process at once, and of another within a second', async () => {
    const databases = await openTwice(engine);
    for (const db of databases) onTestFinished(() => db.close());
    const [first, second] = databases.map((db) => startShop(db)) as [TestShop, TestShop];
    for (const { deps } of [first, second])
      await expect.poll(() => deps.db.cacheVersion.current()).not.toBeNull();
    const [here, there] = [withPage(first), withPage(second)];
    expect([await here(), await there()]).toEqual(['Halden Cycle Works', 'Halden Cycle Works']);
    for (const name of ['First', 'Second']) {
      const { status } = await first.call(
        'PUT /settings',
        { body: { 'shop.name': name } },
        { as: HOST },
      );
      expect(status).toBe(200);
      expect(await here()).toBe(name);
      await expect.poll(there, { timeout: 1_000 }).toBe(name);
    }
  });
});
