import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './layout.mjs';

/**
 * Files under the given paths of the checkout, sorted. A path that does not exist is left out, so
 * that its appearing later counts as a change.
 *
 * @param {string[]} paths
 * @param {(path: string) => boolean} counts
 */
function filesUnder(paths, counts) {
  const files = [];
  const visit = (path) => {
    const stats = statSync(inRoot(path), { throwIfNoEntry: false });
    if (!stats) return;
    if (stats.isDirectory()) {
      for (const name of readdirSync(inRoot(path))) visit(join(path, name));
    } else if (counts(path)) {
      files.push({ path, stats });
    }
  };
  for (const path of paths) visit(path);
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Remembers for which state of some files a step was last done.
 *
 * Comparing is cheap: sizes and times first, and the contents only where those moved (a fresh
 * checkout or a `touch` changes times without changing anything).
 *
 * @param {{ marker: string, paths: string[], counts?: (path: string) => boolean }} options
 *   `marker` is the file that remembers; it lies inside what the step makes, so that deleting the
 *   result forgets it too.
 */
export function stepRecord({ marker, paths, counts = () => true }) {
  const glance = (files) => {
    const hash = createHash('sha256');
    for (const { path, stats } of files) hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\0`);
    return hash.digest('hex');
  };
  const contents = (files) => {
    const hash = createHash('sha256');
    for (const { path, stats } of files) {
      hash.update(`${path}\0${stats.size}\0`).update(readFileSync(inRoot(path)));
    }
    return hash.digest('hex');
  };
  const write = (record) => {
    mkdirSync(dirname(marker), { recursive: true });
    const draft = `${marker}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(record));
    renameSync(draft, marker);
  };

  return {
    /** What was noted when the step was last done for the very files that are there now, or null. */
    read() {
      let record;
      try {
        record = JSON.parse(readFileSync(marker, 'utf8'));
      } catch {
        return null;
      }
      const files = filesUnder(paths, counts);
      const seen = glance(files);
      if (record.glance === seen) return record;
      if (record.contents !== contents(files)) return null;
      try {
        write({ ...record, glance: seen });
      } catch {
        // A read-only checkout: the slower comparison is made again next time.
      }
      return record;
    },
    /** The state of the files now. Take it before the step, so that a change during it is not missed. */
    take() {
      const files = filesUnder(paths, counts);
      return { glance: glance(files), contents: contents(files) };
    },
    /** Notes that the step was done for `state`, with whatever else is worth remembering. */
    write(state, notes = {}) {
      write({ ...state, ...notes });
    },
  };
}
