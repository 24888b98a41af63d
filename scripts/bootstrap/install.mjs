import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runQuietly } from './child.mjs';
import { Failure } from './failure.mjs';
import { stepRecord } from './fingerprint.mjs';
import { nodeModules } from './layout.mjs';
import { machinePath } from './runtime.mjs';
import { slim } from './slim.mjs';

const record = stepRecord({
  marker: join(nodeModules, '.shop-install.json'),
  paths: ['package.json', 'package-lock.json'],
});

/** `shop` is enough to build and run the shop; `all` adds the tools for tests and checks. */
const KINDS = { shop: '--omit=dev', all: '--include=dev' };

/**
 * Whether node_modules matches package-lock.json and is enough for `kind`.
 *
 * @param {'shop' | 'all'} kind
 */
export function isInstalled(kind) {
  const done = record.read()?.kind;
  return done === kind || done === 'all';
}

/**
 * Installs exactly package-lock.json, without install scripts: none is needed, and the Node in
 * node_modules/.bin has not been tried yet. Throws a Failure with npm's output.
 *
 * @param {'shop' | 'all'} kind
 * @param {(pid: number) => void} [onStart] receives npm's process id
 */
export async function install(kind, onStart) {
  const state = record.take();
  const flags = ['--include=optional', '--ignore-scripts', '--loglevel=error', '--no-progress'];
  const { code, output } = await runNpm(['ci', KINDS[kind], ...flags], onStart);
  if (code !== 0) {
    throw new Failure(
      `${output.trim()}\n\nThe packages could not be installed: npm's own words are above.`,
    );
  }
  if (kind === 'shop') slim(nodeModules);
  record.write(state, { kind });
}

async function runNpm(args, onStart) {
  const npm = findNpm();
  // npm deletes node_modules first, so it must not run on the Node in there.
  const env = { ...process.env, PATH: [npm.folder, machinePath()].filter(Boolean).join(delimiter) };
  const { command, shell } = npm;
  try {
    return await runQuietly(command, [...npm.args, ...args], { env, shell, onStart });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    throw new Failure('npm was not found. It comes with Node: install Node again.');
  }
}

/** The npm that started this process, or the machine's. */
function findNpm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const inside = node?.includes('node_modules');
  if (script && node && !inside && existsSync(script) && /npm-cli\.[cm]?js$/.test(script)) {
    return { command: node, args: [script], shell: false, folder: dirname(node) };
  }
  const windows = process.platform === 'win32';
  return { command: windows ? 'npm.cmd' : 'npm', args: [], shell: windows, folder: '' };
}
