import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { type Config, readConfig } from '../../../platform/server/config/config.ts';
import { startErrorMessage } from './start-error.ts';

/**
 * tests/drills/failed-start.test.ts covers the program itself; here are the slow cases and those
 * that need a disk of their own.
 */
const config: Config = readConfig({ DATA_DIR: 'shop-data' });

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

it('explains a locked database, at any depth of causes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-held-'));
  const file = join(folder, 'shop.db');
  const other = new DatabaseSync(file);
  other.exec('begin exclusive');
  const ours = new DatabaseSync(file, { timeout: 0 });
  const held = thrownBy(() => ours.exec('create table t (id)'));
  const message = /^The database in DATA_DIR \(shop-data\) is held by another program/;
  expect(startErrorMessage(held, config)).toMatch(message);
  expect(startErrorMessage(new Error('not brought up to date', { cause: held }), config)).toMatch(
    message,
  );
  ours.close();
  other.close();
  await rm(folder, { recursive: true });
});

it('explains a full disk', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('pragma max_page_count = 1');
  const full = thrownBy(() => database.exec('create table t (id); create table u (id)'));
  database.close();
  const noSpace = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  for (const error of [full, noSpace])
    expect(startErrorMessage(error, config)).toMatch(
      /^There is no room left on the disk of DATA_DIR \(shop-data\)/,
    );
});

it('explains a damaged database and the way out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-damaged-'));
  const file = join(folder, 'shop.db');
  await writeFile(file, 'no database, but as long as the head of one: '.repeat(40));
  const db = new DatabaseSync(file);
  const damaged = thrownBy(() => db.exec('pragma journal_mode = wal'));
  db.close();
  await rm(folder, { recursive: true });
  expect(startErrorMessage(damaged, config)).toMatch(
    /^The file shop\.db in DATA_DIR \(shop-data\) is damaged.*backup/,
  );
});

it('explains forbidden files in DATA_DIR only', () => {
  const denied = (path: string) => Object.assign(new Error('denied'), { code: 'EACCES', path });
  expect(startErrorMessage(denied('shop-data/auth-secret'), config)).toMatch(/set DATA_DIR/);
  expect(startErrorMessage(denied('shop-data-of-others/auth-secret'), config)).toBeNull();
  expect(startErrorMessage(denied('/etc/shadow'), config)).toBeNull();
});

it('leaves an unexpected error as it is', () => {
  expect(startErrorMessage(new TypeError('our own fault'), config)).toBeNull();
  expect(startErrorMessage('thrown', config)).toBeNull();
});
