import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ARCHIVE, DATABASE, DUMP, IMAGES, SECRET } from './shop-files.ts';

/** No backup or restore that is still at work leaves its files alone for so long. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;

/** All that a workshop ever holds: a folder with anything else in it is somebody else's. */
const OURS = new Set([ARCHIVE, DATABASE, `${DATABASE}-journal`, DUMP, IMAGES, SECRET]);

/** A folder that a backup or a restore has left behind, since it was killed. */
export type Leftover = {
  readonly folder: string;
  /** Whether it is gone now; one that stays may be at work yet, or is another user's. */
  readonly deleted: boolean;
};

/** Looks for what backups have left beside `file`, and deletes what is a day old. */
export function clearAfterBackups(file: string, now: number): Leftover[] {
  return clear(dirname(file), (name) => name.startsWith('.'), { has: ARCHIVE, now });
}

/** Looks for what restores have left in a shop's folder, and deletes what is a day old. */
export function clearAfterRestores(dataDir: string, now: number): Leftover[] {
  return clear(dataDir, (name) => name.startsWith('.restore-'), { has: null, now });
}

function clear(
  place: string,
  isNamedSo: (name: string) => boolean,
  { has, now }: { has: string | null; now: number },
): Leftover[] {
  if (!existsSync(place)) return [];
  const names = readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isNamedSo(entry.name))
    .filter(({ name }) => /-[A-Za-z0-9]{6}$/.test(name))
    .map(({ name }) => join(place, name));
  return names.flatMap((folder) => {
    try {
      const inside = readdirSync(folder);
      const ours = inside.every((name) => OURS.has(name)) && (has === null || inside.includes(has));
      return ours ? [{ folder, deleted: isOld(folder, inside, now) && remove(folder) }] : [];
    } catch {
      // Somebody else's, that we may not look into, or one that has just come to its end.
      return [];
    }
  });
}

function isOld(folder: string, inside: readonly string[], now: number): boolean {
  const paths = [folder, ...inside.map((name) => join(folder, name))];
  return now - Math.max(...paths.map((path) => statSync(path).mtimeMs)) > LEFT_AFTER_MS;
}

/** @returns whether we may */
function remove(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

/** What to say of one. @param work what was killed, such as `A backup` */
export function wordLeftover({ folder, deleted }: Leftover, work: string): string {
  return deleted
    ? `${work} that was killed had left ${folder}; it is deleted now.`
    : `${work} that was killed, or is at work yet, has left ${folder}. Delete it, unless one is at work.`;
}
