import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/**
 * The demo's secret: made once and kept in DATA_DIR, so that sessions outlive a restart. Of several processes that
 * start at once the first one's counts for all.
 */
export function demoSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  makeFolder(dataDir, 0o700);
  // Under a name of its own first: the file has its content from the moment that it is there.
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Whoever left it empty was killed while writing it: nothing was ever signed with it.
    if (readFileSync(file, 'utf8') === '') renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
