import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Documents leave out these beginnings of paths. */
const roots = ['', 'src/', 'src/server/', 'src/web/', 'src/domain/'];
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/*.md')];

/** Names with the file that is said to have them: `SOLD` in `server/db/sold-amounts.ts`. */
const places = documents.flatMap((document) =>
  [...readFileSync(document, 'utf8').matchAll(/`(\w+)` in `(\w[\w./-]*\/[\w.-]+\.\w+)`/g)].map(
    ([, name = '', path = '']) => ({ document, name, path }),
  ),
);

it('finds places in the documents', () => {
  expect(places.length).toBeGreaterThan(5);
});

it.each(places)('$document: $path has $name', ({ name, path }) => {
  const file = roots.map((root) => root + path).find((whole) => existsSync(whole));
  expect(readFileSync(file ?? path, 'utf8')).toMatch(new RegExp(`\\b${name}\\b`));
});

it('ARCHITECTURE.md lists at most 25 concepts of the code', () => {
  const [, table = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split(
    /^Of the (?:code|trade).*$/m,
  );
  const rows = table.split('\n').filter((line) => line.startsWith('| '));
  expect(rows.length - 2).toBeGreaterThan(0);
  expect(rows.length - 2).toBeLessThanOrEqual(25);
});
