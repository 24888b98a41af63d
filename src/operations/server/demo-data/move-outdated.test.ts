import { copyFileSync, mkdirSync, renameSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '../../../../tests/support/postgres-database.ts';
import { assemble } from '../start/assemble.ts';
import { runShop } from '../commands/run-shop.ts';
import { readConfig } from '../../../platform/server/config/config.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import {
  DatabaseUnusable,
  OutdatedDatabase,
} from '../../../platform/server/db/failures/database-unusable.ts';
import { openPostgres } from '../../../platform/server/db/engines/postgres.ts';
import { openSqlite } from '../../../platform/server/db/engines/sqlite.ts';
import { migrationsInFile } from '../../../platform/server/db/engines/migrations-in-file.ts';
import { migrate } from '../../../platform/server/db/migrate.ts';
import { migrations } from '../../../platform/server/db/migrations.ts';
import { outdatedSteps } from '../../../testing/server/database/outdated-steps.ts';
import { moveOutdated } from './move-outdated.ts';

const outdate = async (db: Database) => {
  await migrate(db, { steps: outdatedSteps });
  return db;
};

/** A folder that contains an outdated shop's folder `data`. */
async function outdatedShop() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-outdated-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  const db = await outdate(openSqlite(join(dataDir, 'shop.db')));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  return { folder, dataDir, env, db };
}

it('renames an outdated demo’s folder once, logs it, and starts a new one, also with two processes at once', async () => {
  const { folder, dataDir, env, db } = await outdatedShop();
  await db.close();
  const told: string[] = [];
  const start = () => assemble(readConfig(env), (words) => told.push(words));
  const shops = await Promise.all([start(), start()]);
  for (const { db: opened } of shops) {
    expect((await opened.query.selectFrom('parts').select('id').execute()).length).toBeGreaterThan(
      0,
    );
    await opened.close();
  }
  const [data, aside, ...others] = (await readdir(folder)).toSorted();
  expect([data, others]).toEqual(['data', []]);
  expect(aside).toMatch(/^data-\d{4}-\d\d-\d\dT/);
  expect(migrationsInFile(join(folder, aside ?? '', 'shop.db'))).toEqual(['0001-shop']);
  expect(migrationsInFile(join(dataDir, 'shop.db'))).toEqual(Object.keys(migrations));
  expect(told).toEqual([
    `The demo in ${dataDir} was made before version 0.2.0: it was moved to ${join(folder, aside ?? '')}, and a new one begins.`,
  ]);
});

it.each([
  ['had it alone already', 'pragma journal_mode = delete'],
  ['was about to have it alone', ''],
])('leaves the new demo of another process alone that %s', async (_, before) => {
  const { folder, dataDir, db } = await outdatedShop();
  await db.close();
  const exec: DatabaseSync['exec'] = Reflect.get(DatabaseSync.prototype, 'exec');
  // The other process moves the folder after this one has opened the file.
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementationOnce(function (
    this: DatabaseSync,
    statements,
  ) {
    exec.call(this, before);
    renameSync(dataDir, join(folder, 'moved'));
    mkdirSync(dataDir);
    copyFileSync(inject('migrated').sqlite, join(dataDir, 'shop.db'));
    exec.call(this, statements);
  });
  onTestFinished(() => spy.mockRestore());
  expect(await moveOutdated(dataDir, new Date(0))).toBeNull();
  expect((await readdir(folder)).toSorted()).toEqual(['data', 'moved']);
  expect(migrationsInFile(join(dataDir, 'shop.db'))).toEqual(Object.keys(migrations));
});

it('starts with the new demo if another process moves the old one while it is opened', async () => {
  const { folder, dataDir, env, db } = await outdatedShop();
  await db.close();
  const alone = new DatabaseSync(join(dataDir, 'shop.db'));
  alone.exec('pragma journal_mode = delete');
  alone.close();
  const exec: DatabaseSync['exec'] = Reflect.get(DatabaseSync.prototype, 'exec');
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementationOnce(function (
    this: DatabaseSync,
    statements,
  ) {
    renameSync(dataDir, join(folder, 'moved'));
    mkdirSync(dataDir);
    copyFileSync(inject('migrated').sqlite, join(dataDir, 'shop.db'));
    exec.call(this, statements);
  });
  onTestFinished(() => spy.mockRestore());
  const told: string[] = [];
  const shop = await assemble(readConfig(env), (words) => told.push(words));
  expect((await shop.db.query.selectFrom('parts').select('id').execute()).length).toBeGreaterThan(
    0,
  );
  await shop.db.close();
  expect([told, (await readdir(folder)).toSorted()]).toEqual([[], ['data', 'moved']]);
});

it('does not move an outdated demo that another process has open', async () => {
  const { folder, dataDir, env, db } = await outdatedShop();
  const opened = assemble(readConfig(env));
  await expect(opened).rejects.toBeInstanceOf(DatabaseUnusable);
  await expect(opened).rejects.toThrow(`A shop has ${dataDir} open: stop it, and start again.`);
  expect(await readdir(folder)).toEqual(['data']);
  await db.close();
});

it.each([
  ['a live shop', { SHOP_MODE: 'live' }, 'DATA_DIR to an empty folder'],
  ['a demo on PostgreSQL', {}, 'DATABASE_URL to an empty database'],
  ['a live shop on PostgreSQL', { SHOP_MODE: 'live' }, 'DATABASE_URL to an empty database'],
])('does not open %s that is outdated, and does not change it', async (_, mode, way) => {
  const { folder, env, db } = await outdatedShop();
  await db.close();
  const url = way.startsWith('DATABASE_URL') ? await createDatabase(inject('postgresUrl')) : null;
  if (url) await (await outdate(openPostgres(url, () => {}))).close();
  const opened = assemble(
    readConfig({
      ...env,
      ...(url ? { DATABASE_URL: url } : {}),
      ...('SHOP_MODE' in mode ? liveSettings : {}),
      ...mode,
    }),
  );
  await expect(opened).rejects.toBeInstanceOf(OutdatedDatabase);
  const [setting] = way.split(' ');
  await expect(opened).rejects.toThrow(
    `The database of ${setting} was made before version 0.2.0 and cannot be brought up to date: set ${way}.`,
  );
  expect(await readdir(folder)).toEqual(['data']);
});

const liveSettings = {
  AUTH_SECRET: 'a secret for tests, thirty-two characters or more',
  HOST_USER_EMAIL: 'host@maker.example',
  PUBLIC_URL: 'https://parts.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'parts@maker.example',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

it('is not done by a command', async () => {
  const { folder, env, db } = await outdatedShop();
  await db.close();
  let printed = '';
  const code = await runShop(['doctor'], {
    environment: env,
    folder,
    isInteractive: false,
    signal: new AbortController().signal,
    print: () => {},
    printError: (text) => (printed += text),
  });
  expect({ code, printed }).toEqual({
    code: 1,
    printed:
      'The database of DATA_DIR was made before version 0.2.0 and cannot be brought up to date: set DATA_DIR to an empty folder.\n',
  });
  expect(await readdir(folder)).toEqual(['data']);
});
