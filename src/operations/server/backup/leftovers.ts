import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ARCHIVE, DATABASE, DUMP, IMAGES, SECRET } from './shop-files.ts';

/** Running backups and restores write more often than this. */
const STALE_AFTER_MS = 24 * 60 * 60_000;

/** The only names in our work folders; a folder with any other file is not ours. */
const OUR_FILES = new Set([ARCHIVE, DATABASE, `${DATABASE}-journal`, DUMP, IMAGES, SECRET]);

/** A work folder of a killed backup or restore. */
export type Leftover = {
  readonly folder: string;
  /** False for folders that may be in use or belong to another user. */
  readonly deleted: boolean;
};

/** Finds work folders of backups beside `file` and deletes those older than a day. */
export function deleteBackupLeftovers(file: string, now: number): Leftover[] {
  return deleteLeftovers(dirname(file), (name) => name.startsWith('.'), { required: ARCHIVE, now });
}

/** Finds work folders of restores in a data folder and deletes those older than a day. */
export function deleteRestoreLeftovers(dataDir: string, now: number): Leftover[] {
  return deleteLeftovers(dataDir, (name) => name.startsWith('.restore-'), { required: null, now });
}

function deleteLeftovers(
  parent: string,
  hasName: (name: string) => boolean,
  { required, now }: { required: string | null; now: number },
): Leftover[] {
  if (!existsSync(parent)) return [];
  const names = readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && hasName(entry.name))
    .filter(({ name }) => /-[A-Za-z0-9]{6}$/.test(name))
    .map(({ name }) => join(parent, name));
  return names.flatMap((folder) => {
    try {
      const inside = readdirSync(folder);
      const isOurs =
        inside.every((name) => OUR_FILES.has(name)) &&
        (required === null || inside.includes(required));
      return isOurs ? [{ folder, deleted: isOld(folder, inside, now) && remove(folder) }] : [];
    } catch {
      // Another user's folder, or one that has just been removed.
      return [];
    }
  });
}

function isOld(folder: string, inside: readonly string[], now: number): boolean {
  const paths = [folder, ...inside.map((name) => join(folder, name))];
  return now - Math.max(...paths.map((path) => statSync(path).mtimeMs)) > STALE_AFTER_MS;
}

/** @returns false without permission */
function remove(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * Describes a leftover.
 * @param work the killed command, such as `A backup`
 */
export function describeLeftover({ folder, deleted }: Leftover, work: string): string {
  return deleted
    ? `${work} that was killed had left ${folder}; it is deleted now.`
    : `${work} that was killed, or is at work yet, has left ${folder}. Delete it, unless one is at work.`;
}
