import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../../../tests/support/postgres-database.ts';
import { readConfig } from '../../../platform/server/config/config.ts';
import { assembleDeps } from '../start/assemble.ts';
import { listEntries, showEntry } from '../../../platform/server/audit/audit.store.ts';
import { runShop } from './run-shop.ts';

describe.each(['sqlite', 'postgres'])('npm run shop -- settings (%s)', (engine) => {
  let folder: string;
  let environment: Record<string, string>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-settings-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const place = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' };
    environment =
      engine === 'sqlite'
        ? place
        : { ...place, DATABASE_URL: await createDatabase(inject('postgresUrl')) };
    // The command opens an existing shop only.
    await (await assembleDeps(readConfig(environment))).db.close();
  });

  async function run(...args: string[]) {
    let out = '';
    let err = '';
    const code = await runShop(['settings', ...args], {
      environment,
      folder,
      isInteractive: false,
      signal: new AbortController().signal,
      print: (text) => (out += `${text}\n`),
      printError: (text) => (err += text),
    });
    return { code, out, err };
  }
  async function audited() {
    const deps = await assembleDeps(readConfig(environment));
    const { rows } = await listEntries(deps.db.query, { action: 'change settings', limit: 10 });
    await deps.db.close();
    return rows.map(showEntry);
  }

  it('prints one setting, a group or all', async () => {
    expect(await run('get', 'shop.phone')).toEqual({
      code: 0,
      out: 'shop.phone = +1 555 0142 200\n',
      err: '',
    });
    expect((await run('get', 'limits')).out.split('\n')).toContain('limits.orderMax = 1000');
    expect((await run('get')).out).toContain('texts.blog4Answer =\n  Type a few letters');
    expect(await run('get', 'shop.nmae')).toMatchObject({ code: 2, out: '' });
  });

  it('sets some settings, all or none, and audits it', async () => {
    const { code, err } = await run('set', 'shop.fax=', 'limits.priceMin=900');
    expect(code).toBe(1);
    expect(err).toBe(
      'Nothing was changed:\n  limits.priceMin: Must be at most “Highest price”, 400\n',
    );
    expect(await run('set', 'shop.fax=', 'limits.priceMin=4')).toEqual({
      code: 0,
      out: '2 settings were changed.\n',
      err: '',
    });
    expect((await run('get', 'shop.fax', 'limits.priceMin')).out).toBe(
      'shop.fax =\nlimits.priceMin = 4\n',
    );
    expect(await audited()).toMatchObject([
      { actor: 'settings command', after: { 'shop.fax': '', 'limits.priceMin': 4 } },
    ]);
  });

  it('imports what it has exported without a change', async () => {
    await run('set', 'shop.address=1 Lane\nTown', 'texts.blurb=#1 = best', 'limits.orderMax=2,000');
    expect(await run('export', 'settings.txt')).toMatchObject({ code: 0 });
    expect(await run('import', 'settings.txt')).toEqual({
      code: 0,
      out: '0 settings were changed.\n',
      err: '',
    });
    expect(await audited()).toHaveLength(1);
    await run('set', 'shop.address=', 'texts.blurb=', 'limits.orderMax=1000');
    expect((await run('import', 'settings.txt')).out).toBe('3 settings were changed.\n');
    expect(await run('export', 'settings.txt')).toMatchObject({ code: 1 });
    await run('export', 'again.txt');
    const [first, again] = await Promise.all(
      ['settings.txt', 'again.txt'].map((name) => readFile(join(folder, name), 'utf8')),
    );
    expect(again).toBe(first);
  });

  it('names the lines of a wrong file and changes nothing', async () => {
    const file = join(folder, 'wrong.txt');
    await writeFile(file, 'shop.phone = 1\nshop.nmae = A\nnothing\n');
    expect((await run('import', 'wrong.txt')).err).toBe(
      'Nothing was changed:\n  line 2: there is no setting "shop.nmae"\n  line 3: must have the form key = value\n',
    );
    await writeFile(file, '# mine\nshop.phone = 1\nshop.email = nobody\nlimits.priceMax = 3\n');
    expect((await run('import', 'wrong.txt')).err).toBe(
      'Nothing was changed:\n  line 3: shop.email: Please Enter the valid Email\n',
    );
    await writeFile(file, 'shop.phone = 1\nlimits.priceMax = 3\n');
    expect(await run('import', 'wrong.txt')).toMatchObject({
      code: 1,
      err: 'Nothing was changed:\n  line 2: limits.priceMax: Must be at least “Lowest price”, 5\n',
    });
    expect((await run('get', 'shop.phone')).out).toBe('shop.phone = +1 555 0142 200\n');
    expect(await run('import', 'missing.txt')).toMatchObject({ code: 1 });
  });

  it.each([
    [[]],
    [['sing']],
    [['set']],
    [['set', 'shop.fax']],
    [['export']],
    [['import', 'a', 'b']],
  ])('is called wrongly with %j', async (args) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).toContain('npm run shop -- help settings');
  });
});
