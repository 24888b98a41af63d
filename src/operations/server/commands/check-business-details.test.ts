import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../../../tests/support/postgres-database.ts';
import { readConfig } from '../../../platform/server/config/config.ts';
import { changeSettings } from '../../../settings/server/change-settings.ts';
import { assembleDeps } from '../start/assemble.ts';
import { liveShop } from '../../../testing/server/settings.ts';
import { checkBusinessDetails } from './check-business-details.ts';

async function settings(engine: string, shop: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-check-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place =
    engine === 'sqlite' ? {} : { DATABASE_URL: await createDatabase(inject('postgresUrl')) };
  return readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...place, ...shop });
}

describe.each(['sqlite', 'postgres'])('the check of the business details (%s)', (engine) => {
  it('reports a live shop without business details, and is content once they are set', async () => {
    const config = await settings(engine, liveShop);
    const deps = await assembleDeps(config);
    const [before] = await checkBusinessDetails(config);
    expect(before?.faults).toEqual([
      'The shop is not taking orders yet: its business details are missing name, address, email address and phone. The host user adds them on Shop Settings.',
    ]);
    await changeSettings(deps, 'host@maker.example', {
      'shop.name': 'Works',
      'shop.address': '1 Lane',
      'shop.email': 'parts@works.example',
      'shop.phone': '1',
    });
    await deps.db.close();
    expect((await checkBusinessDetails(config))[0]?.faults).toEqual([]);
  });

  it('says nothing about a demo', async () => {
    expect(await checkBusinessDetails(await settings(engine, {}))).toEqual([]);
  });
});

it.each(['sqlite', 'postgres'])(
  'reports a live shop that was never started, and makes no tables (%s)',
  async (engine) => {
    const config = await settings(engine, liveShop);
    for (let time = 1; time <= 2; time++)
      expect((await checkBusinessDetails(config))[0]?.faults).toHaveLength(1);
  },
);
