import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';

/** What a document sends its reader to: links, commands and tests that exist. */
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]
  .filter((path) => path !== 'docs/specification.md')
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const found = (pattern: RegExp) =>
  documents.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, first = '', second = '']) => ({ path, first, second })),
  );

it('every link to a file or heading leads to one', () => {
  const links = found(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g);
  expect(links.length).toBeGreaterThan(100);
  const dead = links.filter(({ path, first, second }) => {
    const target = first === '' ? path : join(dirname(path), first);
    if (!existsSync(target)) return true;
    return second !== '' && target.endsWith('.md') && !headingsOf(target).includes(second);
  });
  expect(dead).toEqual([]);
});

it('every npm script that is named exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = found(/`npm (?:run )?(start|test|[a-z-]+:[a-z]+|(?<=run )[a-z-]+)\b/g);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ first }) => !(first in scripts))).toEqual([]);
});

it('every vitest command finds tests in the project that it names', () => {
  const config = readFileSync('vitest.config.ts', 'utf8');
  const projects = new Map(
    [...config.matchAll(/name: '(\w+)'[^]*?include: \[([^\]]+)\]/g)].map(
      ([, name = '', list = '']) => [
        name,
        [...list.matchAll(/'([^']+)'/g)].map(([, one = '']) => one),
      ],
    ),
  );
  const commands = found(/npx vitest run --project (\w+) ([^\s`]+)/g);
  expect(commands.length).toBeGreaterThan(0);
  const lost = commands.filter(({ first, second }) => {
    const files = second.endsWith('.ts') ? [second] : globSync(`${second}/**/*.test.ts`);
    const patterns = projects.get(first) ?? [];
    return !files.some(
      (file) => existsSync(file) && patterns.some((one) => matchesGlob(file, one)),
    );
  });
  expect(lost).toEqual([]);
});

/** The anchors of a document's headings, as hosts of Git repositories make them. */
function headingsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
}
