import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwright } from 'playwright-core';
import { type Chromium, bundledChromium } from './chromium-bundled.ts';

export type { Chromium } from './chromium-bundled.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a Chromium that starts: `CHROMIUM_PATH`, else the packaged one, so that a result does not depend on the
 * machine, else the machine's, which `TEST_CHROMIUM=installed` asks for.
 *
 * @throws all attempts, so that browser tests are never skipped
 */
export async function findChromium(): Promise<Chromium> {
  const tried: string[] = [];
  const asked = process.env['CHROMIUM_PATH'];
  if (asked) {
    const fault = faultOf({ executablePath: asked, args: [] });
    if (fault) throw new Error(`CHROMIUM_PATH names ${asked}, which does not start: ${fault}`);
    return { executablePath: asked, args: launchArguments() };
  }
  if (process.env['TEST_CHROMIUM'] !== 'installed') {
    try {
      const bundled = await bundledChromium();
      const fault = faultOf(bundled);
      if (!fault) return { ...bundled, args: [...launchArguments(), ...bundled.args] };
      tried.push(`${bundled.executablePath}: ${fault}`);
    } catch (error) {
      tried.push(`@sparticuz/chromium: ${String(error)}`);
    }
  }
  for (const executablePath of installed()) {
    const fault = faultOf({ executablePath, args: [] });
    if (!fault) return { executablePath, args: launchArguments() };
    tried.push(`${executablePath}: ${fault}`);
  }
  const executablePath = installWithApt(tried);
  if (executablePath) return { executablePath, args: launchArguments() };
  throw new Error(
    [
      'No Chromium was found for the browser tests. Install one (Debian: apt-get install chromium),',
      `or name one in CHROMIUM_PATH. Tried:\n  ${tried.join('\n  ')}`,
    ].join('\n'),
  );
}

/** Keeps the browser from contacting anything but the pages under test. */
function launchArguments(): string[] {
  const args = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--no-default-browser-check',
    '--no-pings',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-domain-reliability',
    '--disable-sync',
    '--disable-dev-shm-usage',
    // Without name resolution the browser cannot call anything outside.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
  ];
  // Chromium's sandbox does not work for root.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args;
}

function installed(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...new Set([...onPath, ...macPaths, playwright.executablePath()])].filter(
    (path) => path !== '' && existsSync(path),
  );
}

/** The reason why a browser does not start, or null. */
function faultOf({ executablePath, env }: Chromium): string | null {
  const ran = spawnSync(executablePath, ['--version'], {
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...process.env, ...env },
  });
  if (ran.status === 0) return null;
  return (ran.error?.message ?? ran.stderr).trim() || `it ended with ${ran.status ?? ran.signal}`;
}

function installWithApt(tried: string[]): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    tried.push('apt-get: only as root on Debian');
    return null;
  }
  const codename = readFileSync('/etc/debian_version', 'utf8').trim();
  console.error(`Installing Chromium with apt-get on Debian ${codename} for the browser tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const ran = spawnSync('apt-get', args, { encoding: 'utf8', env, timeout: 600_000 });
    if (ran.status !== 0) {
      tried.push(`apt-get ${args.join(' ')}: ${(ran.error?.message ?? ran.stderr).trim()}`);
      return null;
    }
  }
  return installed().find((path) => faultOf({ executablePath: path, args: [] }) === null) ?? null;
}
