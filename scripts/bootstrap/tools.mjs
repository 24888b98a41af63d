import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeModules } from './layout.mjs';

/**
 * The script of a package's command. Unlike node_modules/.bin it runs on the chosen Node, and works
 * without links.
 *
 * @param {string} packageName
 * @param {string} command
 */
export function toolPath(packageName, command) {
  const folder = join(nodeModules, packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
