import type { Import } from '../boundaries/imports.ts';
import type { Screen } from './screens.ts';

const TEST = /\.test\.tsx?$/;
/** The seconds of a test file that was never measured. */
const UNKNOWN_SECONDS = 5;

export type Sources = {
  /** Every file that may hold or name a test's subject, by its path relative to the root. */
  readonly texts: ReadonlyMap<string, string>;
  readonly imports: readonly Import[];
  readonly screens: readonly Screen[];
};

export type Choice = { readonly chosen: readonly string[]; readonly left: readonly string[] };

/**
 * Chooses the tests that a change affects, those with the fewest imports between first, until
 * `budget` is used. A test reaches files of its folder and its imports, a page by its path, and a
 * file that is no source by its name; a server that a test starts as a process is not followed.
 *
 * @param changed paths relative to the root
 * @param secondsOf the measured seconds by test file
 * @param budget in seconds of test time
 */
export function affectedTests(
  { texts, imports, screens }: Sources,
  changed: readonly string[],
  secondsOf: ReadonlyMap<string, number>,
  budget: number,
): Choice {
  const users = new Map<string, Set<string>>();
  const add = (user: string, used: string) =>
    users.set(used, (users.get(used) ?? new Set()).add(user));
  for (const { from, to, typeOnly } of imports) if (!typeOnly) add(from, to);
  for (const [path, text] of texts) {
    if (!TEST.test(path)) continue;
    if (path.startsWith('tests/browser/'))
      for (const { page, pattern } of screens) if (pattern.test(text)) add(path, page);
    for (const file of changed) {
      const isNeighbour = !TEST.test(file) && folderOf(file) === folderOf(path);
      if (isNeighbour || (!texts.has(file) && text.includes(nameOf(file)))) add(path, file);
    }
  }
  const distances = distancesFrom(changed, users);
  const seconds = (test: string) => secondsOf.get(test) ?? UNKNOWN_SECONDS;
  const tests = [...distances.keys()]
    .filter((path) => TEST.test(path) && texts.has(path))
    .toSorted(
      (a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0) || seconds(a) - seconds(b),
    );
  let used = 0;
  const isWithin = (test: string) => (used += seconds(test)) <= budget;
  const chosen = tests.filter((test, index) => isWithin(test) || index === 0);
  return { chosen, left: tests.filter((test) => !chosen.includes(test)) };
}

/** The least number of steps from a changed file to each file that uses it. */
function distancesFrom(
  changed: readonly string[],
  users: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]));
  // A Map also iterates over the entries that are added meanwhile, in order of distance.
  for (const [file, distance] of distances)
    for (const user of users.get(file) ?? [])
      if (!distances.has(user)) distances.set(user, distance + 1);
  return distances;
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);
