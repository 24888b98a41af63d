import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';

/** The file patterns of each project in vitest.config.ts. */
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
const commands = documents.flatMap((document) =>
  [...readFileSync(document, 'utf8').matchAll(/npx vitest run --project (\w+) ([^\s`]+)/g)].map(
    ([, project = '', path = '']) => ({ document, project, path }),
  ),
);

it('finds commands in the documents', () => {
  expect(commands.length).toBeGreaterThan(0);
  expect(projects.size).toBeGreaterThan(3);
});

it.each(commands)('$document: vitest finds $path in its project $project', ({ project, path }) => {
  expect(existsSync(path)).toBe(true);
  const tests = path.endsWith('.ts') ? [path] : globSync(`${path}/**/*.test.ts`);
  const taken = (file: string) =>
    (projects.get(project) ?? []).some((pattern) => matchesGlob(file, pattern));
  expect(tests.filter(taken)).not.toEqual([]);
});
