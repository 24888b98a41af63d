import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './layout.mjs';

/**
 * Files under the given paths of the checkout, sorted. A missing path is skipped, so that its
 * creation counts as a change.
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
 * Records the state of some files when a step was last done. It compares sizes and times first and
 * contents only if those differ, because a fresh checkout changes times only.
 *
 * @param {{ marker: string, paths: string[], counts?: (path: string) => boolean }} options `marker`
 * is the record's file; it lies inside the step's result, so that deleting the result deletes it
 * too.
 */
export function stepRecord({ marker, paths, counts = () => true }) {
  const statHash = (files) => {
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
    /** The record of the step, or null if the files have changed since. */
    read() {
      let record;
      try {
        record = JSON.parse(readFileSync(marker, 'utf8'));
      } catch {
        return null;
      }
      const files = filesUnder(paths, counts);
      const current = statHash(files);
      if (record.statHash === current) return record;
      if (record.contents !== contents(files)) return null;
      try {
        write({ ...record, statHash: current });
      } catch {
        // In a read-only checkout the slow comparison repeats next time.
      }
      return record;
    },
    /** The current state of the files. Take it before the step, so that a change during the step is not missed. */
    take() {
      const files = filesUnder(paths, counts);
      return { statHash: statHash(files), contents: contents(files) };
    },
    /** Records that the step was done for `state`. */
    write(state, notes = {}) {
      write({ ...state, ...notes });
    },
  };
}
