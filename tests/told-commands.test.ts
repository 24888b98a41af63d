import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';

/** The files that each project of vitest.config.ts takes in, as patterns. */
const projects = new Map(
  [
    ...readFileSync('vitest.config.ts', 'utf8').matchAll(
      /name: '(\w+)'[^]*?include: \[([^\]]+)\]/g,
    ),
  ].map(([, name = '', patterns = '']) => [
    name,
    [...patterns.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern),
  ]),
);

const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')];
const told = documents.flatMap((document) =>
  [...readFileSync(document, 'utf8').matchAll(/npx vitest run --project (\w+) ([^\s`]+)/g)].map(
    ([, project = '', path = '']) => ({ document, project, path }),
  ),
);

it('knows commands to look at', () => {
  expect(told.length).toBeGreaterThan(0);
  expect(projects.size).toBeGreaterThan(3);
});

it.each(told)('$document: vitest finds $path in its project $project', ({ project, path }) => {
  expect(existsSync(path)).toBe(true);
  const tests = path.endsWith('.ts') ? [path] : globSync(`${path}/**/*.test.ts`);
  const taken = (file: string) =>
    (projects.get(project) ?? []).some((pattern) => matchesGlob(file, pattern));
  expect(tests.filter(taken)).not.toEqual([]);
});
