import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../assemble.ts';
import { runShop } from '../cli/run-shop.ts';
import { readConfig } from '../config.ts';
import { openLog } from '../log/open-log.ts';
import { DatabaseUnusable } from './database-unusable.ts';

/** Nothing listens there: it is reserved, and only the system may take it. */
const NOBODY = 'postgres://shop@127.0.0.1:1/shop';

describe('a database that cannot be used', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-unusable-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const opening = (environment: Record<string, string>) => {
    const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, ...environment });
    return openDatabase(config, openLog(config));
  };

  it('is told in a sentence where nothing answers', async () => {
    const opened = opening({ DATABASE_URL: NOBODY });
    await expect(opened).rejects.toBeInstanceOf(DatabaseUnusable);
    await expect(opened).rejects.toThrow(
      'PostgreSQL cannot be used by DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1.\nMore with: npm run shop -- check',
    );
  });

  it('is told in a sentence where its address is none, as by a bare # in the password', async () => {
    const opened = opening({ DATABASE_URL: 'postgres://shop:pass#word@127.0.0.1/shop' });
    await expect(opened).rejects.toBeInstanceOf(DatabaseUnusable);
    await expect(opened).rejects.toThrow('PostgreSQL cannot be used by DATABASE_URL: Invalid URL.');
  });

  it('is told in a sentence where its folder is a file', async () => {
    const file = join(folder, 'taken');
    await writeFile(file, '');
    const opened = opening({ DATA_DIR: file });
    await expect(opened).rejects.toBeInstanceOf(DatabaseUnusable);
    await expect(opened).rejects.toThrow(`${file} is a file. Set DATA_DIR to a folder.`);
  });

  it('stays the fault it is where no setting is wrong', async () => {
    await writeFile(
      join(folder, 'shop.db'),
      'not a database, though long enough to be read as one',
    );
    await expect(opening({})).rejects.not.toBeInstanceOf(DatabaseUnusable);
  });

  it('is made where nobody else on the machine can read it', async () => {
    const dataDir = join(folder, 'made');
    await (await opening({ DATA_DIR: dataDir })).close();
    expect((await stat(dataDir)).mode & 0o077).toBe(0);
  });

  it.each(['doctor', 'db copy'])('ends %s with that sentence, and 1', async (command) => {
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
