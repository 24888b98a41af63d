import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../../../tests/support/postgres-database.ts';
import { assemble, openDatabase } from '../start/assemble.ts';
import { runShop } from '../commands/run-shop.ts';
import { readConfig } from '../../../platform/server/config/config.ts';
import { succeed } from '../../../platform/rules/result.ts';
import { type Database, transact } from '../../../platform/server/db/database.ts';
import { DatabaseUnusable } from '../../../platform/server/db/failures/database-unusable.ts';
import { openLog } from '../../../platform/server/log/open-log.ts';
import { chainring } from '../../../testing/server/fixtures.ts';
import { insertPart } from '../../../catalogue/server/parts/parts.store.ts';
import { ensureUser } from '../../../customers/server/users/users.store.ts';

const NOW = Date.UTC(2026, 0, 15);
type Settings = Record<string, string>;

describe.each(['sqlite', 'postgres'])('a demo on the database of a live shop (%s)', (engine) => {
  /** Settings with a database and nothing else, so that the mode is demo. */
  async function minimalSettings(): Promise<Settings> {
    const folder = await mkdtemp(join(tmpdir(), 'shop-minimal-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const place = { DATA_DIR: folder, LOG_LEVEL: 'silent' };
    return engine === 'sqlite'
      ? place
      : { ...place, DATABASE_URL: await createDatabase(inject('postgresUrl')) };
  }

  /** Opens the database without starting a shop. */
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
    let messages = '';
    const code = await runShop(args, {
      environment: settings,
      folder: settings['DATA_DIR'] ?? '',
      isInteractive: false,
      signal: new AbortController().signal,
      print: () => {},
      printError: (text) => (messages += text),
    });
    return { code, messages };
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

  it('is not created by a command', async () => {
    const settings = await minimalSettings();
    await within(settings, (db) =>
      transact(db, async (tx) =>
        succeed(await insertPart(tx, chainring, { currency: 'usd', now: NOW })),
      ),
    );
    expect((await run(settings, 'doctor', '--fix')).messages).toBe('');
    expect(await counts(settings)).toEqual({ users: 0, parts: 1, accounts: 0 });
  });

  it('is refused, as are commands, once the shop has users', async () => {
    const settings = await minimalSettings();
    await within(settings, (db) => ensureUser(db.query, 'owner@maker.example', NOW));
    const opened = assemble(readConfig(settings));
    await expect(opened).rejects.toBeInstanceOf(DatabaseUnusable);
    await expect(opened).rejects.toThrow('a shop with customers that never was a demo');
    await writeFile(join(settings['DATA_DIR'] ?? '', 'parts.csv'), 'sku,available\nCR-48,5\n');
    for (const args of [
      ['doctor', '--fix'],
      ['import', 'parts.csv'],
    ]) {
      const { code, messages } = await run(settings, ...args);
      expect(code).toBe(1);
      expect(messages).toContain('SHOP_MODE is demo');
    }
  });

  it('starts repeatedly if it was a demo from the beginning', async () => {
    const settings = await minimalSettings();
    for (let start = 1; start <= 2; start++) {
      const { db } = await assemble(readConfig(settings));
      await ensureUser(db.query, 'somebody@else.example', NOW);
      await db.close();
    }
    expect(await run(settings, 'doctor')).toEqual({ code: 0, messages: '' });
  });
});
