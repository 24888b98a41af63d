// Prints the test files that the changes since the upstream branch affect, one a line, for
// `npm test -- changed`; without an upstream branch the changes since the last commit count.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fromRoot, importsOf, readSources } from './boundaries/imports.ts';
import { secondsByFile, timesFile } from './bootstrap/test-times.mjs';
import { affectedTests } from './changed/affected-tests.ts';
import { screensOf } from './changed/screens.ts';
import routes from '../src/app/screens/routes.ts';

/** Two files run at once, so this takes about a minute. */
const BUDGET_SECONDS = 120;

const root = join(import.meta.dirname, '..');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');

const base = upstream();
const changed = [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const sources = readSources(root, ['src', 'scripts', 'tests']);
const { chosen, left } = affectedTests(
  {
    texts: new Map(sources.map(({ path, text }) => [fromRoot(root, path), text])),
    imports: sources.flatMap((source) => importsOf(root, source)),
    screens: screensOf(routes),
  },
  changed,
  secondsByFile(timesFile),
  BUDGET_SECONDS,
);
console.error(
  `${changed.length} files changed since ${base.slice(0, 8)}: ${chosen.length} test files run, ` +
    `${left.length} further from the change are left to npm test.`,
);
for (const test of chosen) console.log(test);

function upstream(): string {
  try {
    return git('merge-base', 'HEAD', '@{upstream}')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}
