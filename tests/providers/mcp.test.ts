import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { startShopProcess } from '../support/shop-process.ts';

const REQUIRED = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];
const expectedFailures = fileURLToPath(new URL('mcp-expected-failures.yml', import.meta.url));
const manifest = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/conformance/package.json',
);

it('the official conformance suite passes but for the scenarios that need its fixtures', async () => {
  const shop = await startShopProcess({});
  onTestFinished(async () => void (await shop.stop()));
  // The suite writes its results into the folder where it runs.
  const folder = await mkdtemp(join(tmpdir(), 'shop-mcp-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const suite = join(dirname(manifest), 'dist', 'index.js');
  const wanted = ['server', '--url', `${shop.url}/api/mcp`, '--suite', 'all'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [suite, ...wanted, '--expected-failures', expectedFailures],
    { cwd: folder },
  );
  for (const scenario of REQUIRED) expect(stdout).toMatch(new RegExp(`✓ ${scenario}: [1-9]`));
});
