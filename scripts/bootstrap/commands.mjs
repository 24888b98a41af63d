import { join } from 'node:path';
import {
  benchEntry,
  runForeground,
  runServer,
  serverEntry,
  shopEntry,
  shotsEntry,
} from './child.mjs';
import { cacheFolder } from './layout.mjs';
import { memoryEnvironment, memoryFlags } from './memory.mjs';
import { prepare } from './prepare.mjs';
import { withRuntime } from './runtime.mjs';

/**
 * Runs one of the project's commands.
 *
 * @param {'start' | 'dev' | 'test' | 'bench' | 'shots' | 'build' | 'shop'} command
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function run(command, args) {
  return actions[command](args);
}

const actions = {
  async start(args) {
    const runtime = await prepare({ kind: 'shop', pages: true });
    return runServer(runtime.path, [...memoryFlags, serverEntry, ...args], {
      // Node caches compiled code here for the next start.
      NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
      ...memoryEnvironment,
      ...environment(runtime, 'production'),
    });
  },
  async dev(args) {
    const runtime = await prepare({ kind: 'all', pages: false });
    const watch = ['--watch-path=src', '--watch-preserve-output'];
    return runForeground(
      runtime.path,
      [...watch, serverEntry, '--dev', ...args],
      environment(runtime, 'development'),
    );
  },
  async build() {
    await prepare({ kind: 'shop', pages: true });
    return 0;
  },
  async shop(args) {
    const runtime = await prepare({ kind: 'shop', pages: false });
    return runForeground(runtime.path, [shopEntry, ...args], environment(runtime, 'production'));
  },
  bench: (args) => runOnBuiltPages(benchEntry, args),
  shots: (args) => runOnBuiltPages(shotsEntry, args),
  async test(names) {
    const { pickStages, runStages } = await import('./stages.mjs');
    const picked = pickStages(names);
    return runStages(picked, await prepare({ kind: 'all', pages: false }));
  },
};

async function runOnBuiltPages(entry, args) {
  const runtime = await prepare({ kind: 'all', pages: true });
  return runForeground(runtime.path, [entry, ...args], withRuntime(runtime, process.env));
}

const environment = (runtime, mode) => withRuntime(runtime, { ...process.env, NODE_ENV: mode });
