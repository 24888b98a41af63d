import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../operations/server/start/assemble.ts';
import { runShop } from '../../../../operations/server/commands/run-shop.ts';
import { readConfig } from '../../config/config.ts';
import { openLog } from '../../log/open-log.ts';
import { DatabaseUnusable } from './database-unusable.ts';

/** Port 1 is reserved: nothing listens there. */
const NOBODY = 'postgres://shop@127.0.0.1:1/shop';

describe('an unusable database', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-unusable-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const opening = (environment: Record<string, string>) => {
    const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...environment });
    return openDatabase(config, openLog(config));
  };

  it('is explained in a sentence if nothing answers', async () => {
    const opened = opening({ DATABASE_URL: NOBODY });
    await expect(opened).rejects.toBeInstanceOf(DatabaseUnusable);
    await expect(opened).rejects.toThrow(
      'PostgreSQL cannot be used by DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1.\nMore with: npm run shop -- check',
    );
  });

  it('is explained in a sentence if its address is invalid, as by a bare # in the password', async () => {
    const opened = opening({ DATABASE_URL: 'postgres://shop:pass#word@127.0.0.1/shop' });
    await expect(opened).rejects.toBeInstanceOf(DatabaseUnusable);
    await expect(opened).rejects.toThrow('PostgreSQL cannot be used by DATABASE_URL: Invalid URL.');
  });

  it('is explained in a sentence if its folder is a file', async () => {
    const file = join(folder, 'taken');
    await writeFile(file, '');
    const opened = opening({ DATA_DIR: file });
    await expect(opened).rejects.toBeInstanceOf(DatabaseUnusable);
    await expect(opened).rejects.toThrow(`${file} is a file. Set DATA_DIR to a folder.`);
  });

  it('keeps its own error if no setting is wrong', async () => {
    await writeFile(
      join(folder, 'shop.db'),
      'not a database, though long enough to be read as one',
    );
    await expect(opening({})).rejects.not.toBeInstanceOf(DatabaseUnusable);
  });

  it('is created readable by its owner only', async () => {
    const dataDir = join(folder, 'made');
    await (await opening({ DATA_DIR: dataDir })).close();
    expect((await stat(dataDir)).mode & 0o077).toBe(0);
  });

  it.each(['doctor', 'db copy'])('ends %s with that sentence and exit code 1', async (command) => {
    await (await opening({})).close();
    let told = '';
    const code = await runShop(command.split(' '), {
      environment: { LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: NOBODY },
      folder,
      isInteractive: false,
      signal: new AbortController().signal,
      print: () => {},
      printError: (text) => (told += text),
    });
    expect(told).toBe(
      'PostgreSQL cannot be used by DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1.\nMore with: npm run shop -- check\n',
    );
    expect(code).toBe(1);
  });
});
