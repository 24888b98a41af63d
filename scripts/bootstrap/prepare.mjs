import { build, isBuilt } from './build.mjs';
import { Failure } from './failure.mjs';
import { install, isInstalled } from './install.mjs';
import { cacheFolder, root } from './layout.mjs';
import { withLock } from './lock.mjs';
import { findRuntime } from './runtime.mjs';

/**
 * Installs packages and builds pages if needed. Takes no lock when everything is in place.
 *
 * @param {{ kind: 'shop' | 'all', pages: boolean, say?: (line: string) => void }} needs
 * @returns {Promise<{ path: string, version: string }>} the Node to run on
 */
export async function prepare({ kind, pages, say = console.error }) {
  const ready = () => isInstalled(kind) && (!pages || isBuilt());
  if (ready()) return findRuntime();

  const onWait = (pid) => say(`Waiting for process ${pid}, which is installing or building …`);
  return withLock(cacheFolder, 'bootstrap', { onWait }, async (share) => {
    if (!isInstalled(kind)) {
      await timed(say, 'Installing packages (once; a minute or two on a slow line)', () =>
        install(kind, share),
      );
    }
    const runtime = findRuntime();
    if (pages && !isBuilt()) {
      await timed(say, 'Building the pages', () => build(runtime, share));
    }
    return runtime;
  }).catch((error) => {
    throw isDenied(error) ? notWritable(error.path) : error;
  });
}

/** The checkout belongs to another user or is on a read-only disk. */
const isDenied = ({ code, path }) =>
  ['EACCES', 'EPERM', 'EROFS'].includes(code) && typeof path === 'string' && path.startsWith(root);

const notWritable = (path) =>
  new Failure(
    [
      `${path} cannot be written by this user of the machine, and the shop is not installed and built here yet.`,
      'Let somebody who may write the checkout run: npm run build. Afterwards it need not be written any more.',
    ].join('\n'),
  );

async function timed(say, what, work) {
  say(`${what} …`);
  const start = performance.now();
  await work();
  say(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
