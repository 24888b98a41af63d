import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './child.mjs';
import { compressFiles } from './compress.mjs';
import { Failure } from './failure.mjs';
import { stepRecord } from './fingerprint.mjs';
import { buildFolder } from './layout.mjs';
import { withRuntime } from './runtime.mjs';
import { toolPath } from './tools.mjs';

/** The build needs nothing of the server. */
const SERVER_ONLY = /^src[/\\][^/\\]+[/\\]server[/\\]/;

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
  const env = withRuntime(runtime, { ...process.env, NODE_ENV: 'production' });
  const { code, output } = await runQuietly(runtime.path, args, { env, onStart });
  if (code !== 0) {
    throw new Failure(`${output.trim()}\n\nThe pages could not be built: the reason is above.`);
  }
  compressFiles(join(buildFolder, 'client', 'static'));
  record.write(state);
}
