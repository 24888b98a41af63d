import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../../platform/server/make-folder.ts';

/**
 * The demo's secret, kept in DATA_DIR so that sessions survive a restart. Processes that start
 * together share the first one's.
 */
export function demoSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  makeFolder(dataDir, 0o700);
  // Linking a complete draft makes the file appear with its content.
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // A killed process left the file empty, and has signed nothing with it.
    if (readFileSync(file, 'utf8') === '') renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
