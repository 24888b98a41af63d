import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Types are read by compilers and editors, source maps by debuggers; neither runs nor builds the shop. */
const ONLY_FOR_DEVELOPERS = /\.(?:d\.[cm]?ts|(?:[cm]?[jt]sx?|css)\.map)$/;
/** The packages that carry Node bring OpenSSL's headers for every platform: a third of their size. */
const NODE_HEADERS = /^node-(?:bin-)?(?:darwin|linux|win)-[^/\\]+[/\\]include$/;

/**
 * Takes out of installed packages what only developing needs: a third of what they take on the disk.
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
