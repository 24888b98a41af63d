import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Too large for the normal install: the tests that need it fetch it once. */
const VERSION = '15.34.2';
const FOLDER = join('.cache', 'firebase-tools');

/** The script of Firebase's command line, fetched first if missing. Rejects with npm's output. */
export async function firebaseTools(): Promise<string> {
  const home = join(FOLDER, VERSION);
  if (!existsSync(home)) {
    await mkdir(FOLDER, { recursive: true });
    // Two test files may fetch at once: each into its own folder, and the first to finish wins.
    const fetched = await mkdtemp(join(FOLDER, 'fetching-'));
    try {
      await fetchInto(fetched);
      await rename(fetched, home).catch((error: unknown) => {
        if (!existsSync(home)) throw error;
      });
    } finally {
      await rm(fetched, { recursive: true, force: true });
    }
  }
  return join(process.cwd(), home, 'node_modules/firebase-tools/lib/bin/firebase.js');
}

async function fetchInto(folder: string): Promise<void> {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawn('npm', ['install', '--prefix', folder, ...flags, `firebase-tools@${VERSION}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  const code = await new Promise((resolve, reject) => npm.on('error', reject).on('exit', resolve));
  if (code !== 0) throw new Error(`firebase-tools ${VERSION} could not be fetched.\n${said}`);
}
