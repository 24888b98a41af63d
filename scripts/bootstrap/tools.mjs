import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeModules } from './layout.mjs';

/**
 * The script behind a package's command. Naming it, instead of going through node_modules/.bin,
 * runs it on the Node of our choice and works where .bin holds no links.
 *
 * @param {string} packageName
 * @param {string} command
 */
export function toolPath(packageName, command) {
  const folder = join(nodeModules, packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
