import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it that are missing. Node's own `recursive` never comes back from a place that takes no
 * folders and says that there is none, as everything under /proc does.
 * @param mode the rights of folders that are made
 * @throws the system's error where it cannot be made, or is a file
 */
export function makeFolder(path: string, mode = 0o777): void {
  if (isFolder(path)) return;
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process was quicker.
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
