import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './child.mjs';
import { compressFiles } from './compress.mjs';
import { Failure } from './failure.mjs';
import { stepRecord } from './fingerprint.mjs';
import { buildFolder } from './layout.mjs';
import { withRuntime } from './runtime.mjs';
import { toolPath } from './tools.mjs';

/** The build needs the server's rule on twins of words, and nothing else of it. */
const SERVER_ONLY = /^src[/\\][^/\\]+[/\\]server[/\\](?!language[/\\])/;

const record = stepRecord({
  marker: join(buildFolder, '.shop-build.json'),
  paths: [
    'src',
    'scripts/boundaries',
    'scripts/bundle',
    'public',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ],
  counts: (path) => !/\.test\.tsx?$/.test(path) && !SERVER_ONLY.test(path),
});

/** The default first, since its build clears the folder. */
const LANGUAGES = ['en', 'de'];

/** Whether build/ matches the current sources. */
export const isBuilt = () => record.read() !== null;

/**
 * Builds the pages. A failed build is not taken for a finished one; it throws a Failure with the
 * builder's output.
 *
 * @param {{ path: string }} runtime
 * @param {(pid: number) => void} [onStart] receives the builder's process id
 */
export async function build(runtime, onStart) {
  const state = record.take();
  rmSync(buildFolder, { recursive: true, force: true });
  const args = [toolPath('@react-router/dev', 'react-router'), 'build', '--logLevel', 'warn'];
  for (const language of LANGUAGES) {
    const own = { ...process.env, NODE_ENV: 'production', SHOP_LANGUAGE: language };
    const env = withRuntime(runtime, own);
    const { code, output } = await runQuietly(runtime.path, args, { env, onStart });
    if (code !== 0) {
      throw new Failure(`${output.trim()}\n\nThe pages could not be built: the reason is above.`);
    }
  }
  // Names contain a hash, so what both languages share is one file.
  const files = join(buildFolder, 'client', 'static');
  const german = join(buildFolder, 'german', 'client');
  cpSync(join(german, 'static'), files, { recursive: true });
  rmSync(german, { recursive: true });
  compressFiles(files);
  record.write(state);
}
