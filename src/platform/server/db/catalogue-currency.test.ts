import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../../../tests/support/postgres-database.ts';
import { runShop } from '../../../operations/server/commands/run-shop.ts';
import { readConfig } from '../config/config.ts';
import { assemble } from '../../../operations/server/start/assemble.ts';
import { liveSettings } from '../../../testing/server/settings.ts';

type Settings = Record<string, string>;

const stripe = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_shop',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_shop',
  STRIPE_WEBHOOK_SECRET: 'whsec_shop',
};

describe.each(['sqlite', 'postgres'])('the currency of a catalogue (%s)', (engine) => {
  async function settingsOf(mode: Settings = {}): Promise<Settings> {
    const folder = await mkdtemp(join(tmpdir(), 'shop-currency-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const place = { DATA_DIR: folder, LOG_LEVEL: 'silent', ...mode };
    return engine === 'sqlite'
      ? place
      : { ...place, DATABASE_URL: await createDatabase(inject('postgresUrl')) };
  }
  const start = async (settings: Settings) => (await assemble(readConfig(settings))).db.close();

  async function run(settings: Settings, command: string) {
    const said: string[] = [];
    const code = await runShop([command], {
      environment: settings,
      folder: settings['DATA_DIR'] ?? '',
      isInteractive: false,
      signal: new AbortController().signal,
      print: (text) => said.push(text),
      printError: (text) => said.push(text),
    });
    return { code, said: said.join('') };
  }

  it('stops a start, the doctor and the check of a demo in another one, in the same words', async () => {
    const settings = await settingsOf();
    await start(settings);
    const other = { ...settings, CURRENCY: 'eur' };
    const words = [
      'The prices of this shop are in USD, and CURRENCY is EUR. The shop converts no prices.',
      `Set CURRENCY=usd again, or point ${engine === 'sqlite' ? 'DATA_DIR at an empty folder' : 'DATABASE_URL at an empty database'} for a new shop in EUR.`,
    ];
    await expect(start(other)).rejects.toThrow(words.join('\n'));
    expect(await run(other, 'doctor')).toEqual({ code: 1, said: `${words.join('\n')}\n` });
    const { code, said } = await run(other, 'check');
    expect(code).toBe(1);
    for (const sentence of words) expect(said).toContain(sentence);
    // Nothing was changed.
    await start(settings);
    expect((await run(settings, 'check')).said).not.toContain('CURRENCY');
  });

  it('may still change while the catalogue is empty', async () => {
    const settings = await settingsOf({ ...liveSettings, ...stripe });
    await start(settings);
    const inEuro = { ...settings, CURRENCY: 'eur' };
    expect((await run(inEuro, 'check')).said).not.toContain('CURRENCY');
    await start(inEuro);
    const { db } = await assemble(readConfig(inEuro));
    expect(await db.query.selectFrom('catalogue').selectAll().execute()).toEqual([
      { id: 1, currency: 'eur' },
    ]);
    await db.close();
  });
});
