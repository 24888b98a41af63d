import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demoSecret } from './demo-secret.ts';

const during = { writing: () => {} };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-secret-'));
  const { writeFileSync } = fs;
  // Another process may read the file after it is created and before it is written.
  vi.spyOn(fs, 'writeFileSync').mockImplementation((file, content, options) => {
    fs.closeSync(fs.openSync(String(file), 'wx', 0o600));
    during.writing();
    writeFileSync(file, content, { ...(options as object), flag: 'w' });
  });
  syncBuiltinESMExports();
});
afterEach(async () => {
  during.writing = () => {};
  vi.mocked(fs.writeFileSync).mockRestore();
  syncBuiltinESMExports();
  await rm(folder, { recursive: true });
});

it('is created once, and survives a restart', () => {
  const secret = demoSecret(folder);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(demoSecret(folder)).toBe(secret);
  expect(fs.readdirSync(folder)).toEqual(['auth-secret']);
  expect(fs.statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
});

it('is the same for two processes that start together', () => {
  let other = '';
  during.writing = () => {
    during.writing = () => {};
    other = demoSecret(folder);
  };
  const mine = demoSecret(folder);
  expect(other).toMatch(/^[0-9a-f]{64}$/);
  expect(mine).toBe(other);
});

it('is created anew if a killed process left it empty', async () => {
  await fs.promises.writeFile(join(folder, 'auth-secret'), '');
  expect(demoSecret(folder)).toMatch(/^[0-9a-f]{64}$/);
  expect(demoSecret(folder)).toBe(demoSecret(folder));
});
