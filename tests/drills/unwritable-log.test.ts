import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { memoryEnvironment, memoryFlags } from '../../scripts/bootstrap/memory.mjs';
import { freePort } from '../support/free-port.ts';

/** Rejects every write, as a full disk does. */
const FULL = '/dev/full';

it('a log that cannot be written stops neither jobs nor requests', async ({ skip }) => {
  skip(!existsSync(FULL), 'this system has no device that is full');
  const folder = await mkdtemp(join(tmpdir(), 'shop-log-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const log = openSync(FULL, 'w');
  const shop = spawn(process.execPath, [...memoryFlags, 'src/app/server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      ...memoryEnvironment,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
      // Nothing listens there, so each mail of the demo logs a line.
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    },
    stdio: ['ignore', 'pipe', log],
  });
  closeSync(log);
  const ended = once(shop, 'exit');
  onTestFinished(() => void shop.kill('SIGKILL'));
  let said = '';
  shop.stdout?.on('data', (piece: Buffer) => (said += piece.toString()));
  await expect.poll(() => said, { timeout: 120_000 }).toMatch(/is open at http/);
  const database = new DatabaseSync(join(folder, 'shop.db'), { readOnly: true, timeout: 10_000 });
  onTestFinished(() => database.close());
  const tried = database.prepare(
    'select count(*) as mails from outbox where last_error is not null',
  );
  const all = database.prepare('select count(*) as mails from outbox').get()?.['mails'];
  expect(Number(all)).toBeGreaterThan(1);
  // The job postpones each mail and continues with the next.
  await expect.poll(() => tried.get()?.['mails'], { timeout: 30_000 }).toBe(all);
  const url = /http\S+/.exec(said)?.[0] ?? '';
  const broken = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
    body: '{"email":"a@example.com","password":"not-right"}',
  });
  expect(broken.status).toBe(401);
  shop.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
