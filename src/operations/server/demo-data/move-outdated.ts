import { renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseTrouble } from '../../../platform/server/db/failures/busy.ts';
import { DatabaseUnusable } from '../../../platform/server/db/failures/database-unusable.ts';
import { migrationsInFile } from '../../../platform/server/db/engines/migrations-in-file.ts';
import { isOutdated } from '../../../platform/server/db/migrations.ts';

const BETWEEN_TRIES_MS = 100;
/** Two seconds; another process that inspects the folder closes it sooner. */
const TRIES = 20;

/**
 * Renames the folder of a demo database from before version 0.2.0.
 * @returns the new path; null if another process has moved it meanwhile
 * @throws DatabaseUnusable if a shop has it open, or it cannot be moved
 */
export async function moveOutdated(dataDir: string, now: Date): Promise<string | null> {
  const folder = resolve(dataDir);
  const file = join(folder, 'shop.db');
  const aside = `${folder}-${now.toISOString().replace(/[:.]/g, '-')}`;
  for (let tries = 1; isOutdatedFile(file); tries++) {
    if (moveIfAlone(file, () => rename(folder, aside))) return aside;
    if (tries === TRIES)
      throw new DatabaseUnusable([`A shop has ${folder} open: stop it, and start again.`]);
    await sleep(BETWEEN_TRIES_MS);
  }
  return null;
}

function isOutdatedFile(file: string): boolean {
  return inode(file) !== undefined && isOutdated(migrationsInFile(file));
}

/** The file that a path names at present: moved and replaced, it is another. */
export const inode = (file: string): number | undefined =>
  statSync(file, { throwIfNoEntry: false })?.ino;

/** Leaving WAL mode needs exclusive access, which keeps other processes out until this is over. */
function moveIfAlone(file: string, move: () => void): boolean {
  const before = inode(file);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma journal_mode = delete; begin exclusive');
    // Another process may have moved it meanwhile.
    if (inode(file) !== before) return false;
    move();
    return true;
  } catch (error) {
    // SQLite does not write a moved file (SQLITE_READONLY_DBMOVED).
    if (databaseTrouble(error) === 'busy' || inode(file) !== before) return false;
    throw error;
  } finally {
    database.close();
  }
}

function rename(folder: string, aside: string): void {
  try {
    renameSync(folder, aside);
  } catch (error) {
    const why = `${folder} was made before version 0.2.0 and cannot be moved aside (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to an empty folder.`;
    throw new DatabaseUnusable([why], error);
  }
}
