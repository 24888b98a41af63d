import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryEnvironment, memoryFlags } from '../../scripts/bootstrap/memory.mjs';
import { memoryFolder } from './memory-folder.ts';

/** A shop process as `npm start` runs it: built pages, real database, its own port and folder. */
export type ShopProcess = {
  /** The URL, such as `http://localhost:40123`. */
  readonly url: string;
  readonly process: ChildProcess;
  /** Its output so far, for a test that fails. */
  readonly output: () => string;
  readonly dataDir: string;
  /** Stops it and returns its exit code. */
  readonly stop: () => Promise<number | null>;
};

/** Where `npm start` keeps compiled code, too. */
const compiledFolder = join(import.meta.dirname, '..', '..', '.cache', 'compiled');

/** Longer than any slow start: the first one syncs all its data to a shared disk. */
const START_WITHIN_MS = 120_000;

/**
 * Starts a shop on a free port. Rejects with its output if it does not open.
 *
 * @param filled the folder of a stopped shop, which it starts with a copy of
 */
export async function startShopProcess(
  env: Record<string, string> = {},
  args: readonly string[] = [],
  filled?: string,
): Promise<ShopProcess> {
  const dataDir = env['DATA_DIR'] ?? (await mkdtemp(join(memoryFolder, 'shop-browser-')));
  if (filled !== undefined) await cp(filled, dataDir, { recursive: true });
  const child = spawn(process.execPath, [...memoryFlags, 'src/app/server/main.ts', ...args], {
    env: {
      PATH: process.env['PATH'],
      ...memoryEnvironment,
      NODE_COMPILE_CACHE: compiledFolder,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const removed = async () => {
    if (!env['DATA_DIR']) await rm(dataDir, { recursive: true, force: true });
  };
  // A test that kills the process does not stop it.
  child.on('exit', () => void removed());
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const failed = (why: string) => reject(new Error(`The shop did not open: ${why}\n${output}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      failed('it took too long');
    }, START_WITHIN_MS);
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const opened = output.match(/is open at (http:\S+)/)?.[1];
      if (!opened) return;
      clearTimeout(timer);
      resolve(opened);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.on('exit', (code) => {
      clearTimeout(timer);
      failed(`it ended with ${code}`);
    });
  });
  return {
    url,
    process: child,
    dataDir,
    output: () => output,
    stop: async () => {
      const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
      if (child.exitCode === null) child.kill('SIGTERM');
      const code = child.exitCode ?? (await ended);
      await removed();
      return code;
    },
  };
}
