import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import { outdatedSteps } from '../../src/testing/server/database/outdated-steps.ts';
import { startShopProcess } from '../support/shop-process.ts';

it('one of two processes that start at once moves a demo from before version 0.2.0 aside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-outdated-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  const db = openSqlite(join(dataDir, 'shop.db'));
  await migrate(db, { steps: outdatedSteps });
  await db.close();
  const shops = await Promise.all([1, 2].map(() => startShopProcess({ DATA_DIR: dataDir })));
  onTestFinished(async () => void (await Promise.all(shops.map(({ stop }) => stop()))));

  const aside = (await readdir(folder)).filter((name) => name !== 'data');
  expect(aside).toEqual([expect.stringMatching(/^data-\d{4}-\d\d-\d\dT/)]);
  const movedTo = join(folder, aside[0] ?? '');
  const lines = shops.flatMap(({ output }) => output().split('\n'));
  const about = lines.filter((line) => line.includes(movedTo));
  const words = `The demo in ${dataDir} was made before version 0.2.0: it was moved to ${movedTo}, and a new one begins.`;
  expect(about).toHaveLength(2);
  expect(about).toContain(words);
  expect(JSON.parse(about.find((line) => line !== words) ?? '')).toMatchObject({
    level: 40,
    msg: words,
    movedTo,
  });
  for (const { url } of shops) expect((await fetch(`${url}/api/tools?limit=1`)).status).toBe(200);
});
