import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../../../tests/support/postgres-database.ts';
import { assemble, openDatabase } from '../../assemble.ts';
import { runShop } from '../../cli/run-shop.ts';
import { readConfig } from '../../config.ts';
import { succeed } from '../../../domain/result.ts';
import { type Database, transact } from '../../db/database.ts';
import { DatabaseUnusable } from '../../db/database-unusable.ts';
import { openLog } from '../../log/open-log.ts';
import { chainring } from '../../testing/fixtures.ts';
import { insertPart } from '../parts/parts.store.ts';
import { ensureUser } from '../users/users.store.ts';

const NOW = Date.UTC(2026, 0, 15);
type Settings = Record<string, string>;

describe.each(['sqlite', 'postgres'])('a demo on the database of a live shop (%s)', (engine) => {
  /** The settings of somebody who named the place and forgot the rest, so that the mode is demo. */
  async function forgetful(): Promise<Settings> {
    const folder = await mkdtemp(join(tmpdir(), 'shop-forgetful-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const place = { DATA_DIR: folder, LOG_LEVEL: 'silent' };
    return engine === 'sqlite'
      ? place
      : { ...place, DATABASE_URL: await createDatabase(inject('postgresUrl')) };
  }

  /** Works on the database of a shop that is not open. */
  async function within(settings: Settings, work: (db: Database) => Promise<unknown>) {
    const config = readConfig(settings);
    const db = await openDatabase(config, openLog(config));
    try {
      await work(db);
    } finally {
      await db.close();
    }
  }

  async function run(settings: Settings, ...args: string[]) {
    let told = '';
    const code = await runShop(args, {
      environment: settings,
      folder: settings['DATA_DIR'] ?? '',
      watched: false,
      signal: new AbortController().signal,
      print: () => {},
      tell: (text) => (told += text),
    });
    return { code, told };
  }

  async function counts(settings: Settings): Promise<unknown> {
    let found: unknown;
    await within(settings, async (db) => {
      const { rows } = await sql`select (select count(*) from users) as users,
        (select count(*) from parts) as parts, (select count(*) from account_users) as accounts`.execute(
        db.query,
      );
      [found] = rows;
    });
    return found;
  }

  it('is not made by a command: nobody gets an account with a published password', async () => {
    const settings = await forgetful();
    await within(settings, (db) =>
      transact(db, async (tx) => succeed(await insertPart(tx, chainring, NOW))),
    );
    expect((await run(settings, 'doctor', '--fix')).told).toBe('');
    expect(await counts(settings)).toEqual({ users: 0, parts: 1, accounts: 0 });
  });

  it('does not open, nor does a command, once people are known there', async () => {
    const settings = await forgetful();
    await within(settings, (db) => ensureUser(db.query, 'owner@maker.example', NOW));
    const opened = assemble(readConfig(settings));
    await expect(opened).rejects.toBeInstanceOf(DatabaseUnusable);
    await expect(opened).rejects.toThrow('a shop with customers that never was a demo');
    await writeFile(join(settings['DATA_DIR'] ?? '', 'parts.csv'), 'sku,available\nCR-48,5\n');
    for (const args of [
      ['doctor', '--fix'],
      ['import', 'parts.csv'],
    ]) {
      const { code, told } = await run(settings, ...args);
      expect(code).toBe(1);
      expect(told).toContain('SHOP_MODE is demo');
    }
  });

  it('opens again and again where it was a demo from the first', async () => {
    const settings = await forgetful();
    for (let start = 1; start <= 2; start++) {
      const { db } = await assemble(readConfig(settings));
      await ensureUser(db.query, 'somebody@else.example', NOW);
      await db.close();
    }
    expect(await run(settings, 'doctor')).toEqual({ code: 0, told: '' });
  });
});
