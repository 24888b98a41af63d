import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Compilers, editors and debuggers read these; building and running the shop does not. */
const ONLY_FOR_DEVELOPERS = /\.(?:d\.[cm]?ts|(?:[cm]?[jt]sx?|css)\.map)$/;
/** OpenSSL headers for every platform, a third of the size of the Node packages. */
const NODE_HEADERS = /^node-(?:bin-)?(?:darwin|linux|win)-[^/\\]+[/\\]include$/;

/**
 * Removes development files from installed packages, which saves a third of the disk space.
 *
 * @param {string} nodeModules
 */
export function slim(nodeModules) {
  for (const entry of readdirSync(nodeModules, { withFileTypes: true })) {
    const headers = join(entry.name, 'include');
    if (NODE_HEADERS.test(headers))
      rmSync(join(nodeModules, headers), { recursive: true, force: true });
  }
  for (const entry of readdirSync(nodeModules, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && ONLY_FOR_DEVELOPERS.test(entry.name))
      rmSync(join(entry.parentPath, entry.name));
  }
}
