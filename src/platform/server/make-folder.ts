import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents. Node's `recursive` loops forever in places such as /proc.
 * @throws the system's error, also if the path is a file
 */
export function makeFolder(path: string, mode = 0o777): void {
  if (isFolder(path)) return;
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process created it first.
    if (isFolder(path)) return;
    const above = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(above)) throw error;
    makeFolder(above, mode);
    makeFolder(path, mode);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
