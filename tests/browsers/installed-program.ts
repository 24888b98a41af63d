import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Finds a program: the path in an environment variable, else the first of the names in `PATH`.
 * @returns its path, or null
 */
export function installedProgram(variable: string, names: readonly string[]): string | null {
  const chosen = process.env[variable];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`${variable} names ${chosen}, which does not exist`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}
