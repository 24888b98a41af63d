import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where a shop keeps what is not in its database; names are those inside a backup, too. */
export const DATABASE = 'shop.db';
export const DUMP = 'shop.pgdump';
export const SECRET = 'auth-secret';
export const IMAGES = 'images';
/** A backup that is being written, in a folder of its own. */
export const ARCHIVE = 'archive';

/** The pictures that are whole; drafts of uploads under way are left out. */
export function imageNames(dataDir: string): string[] {
  const folder = join(dataDir, IMAGES);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.tmp'))
    .toSorted();
}
