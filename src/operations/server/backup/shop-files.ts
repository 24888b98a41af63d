import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a shop, and their names in a backup. */
export const DATABASE = 'shop.db';
export const DUMP = 'shop.pgdump';
export const SECRET = 'auth-secret';
export const IMAGES = 'images';
/** A backup being written, in its work folder. */
export const ARCHIVE = 'archive';

/** The complete pictures; partial uploads are left out. */
export function imageNames(dataDir: string): string[] {
  const folder = join(dataDir, IMAGES);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.tmp'))
    .toSorted();
}
