import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectedSkips } from '../scripts/bootstrap/expected-skips.mjs';

it('expects no skip of a test that is gone', () => {
  const tests = Object.entries(expectedSkips).flatMap(([file, titles]) =>
    titles.map((title) => ({ file, title: title.replace(/ \(postgres\)$/, '') })),
  );
  const isThere = ({ file, title }: { file: string; title: string }) => {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
    const ofBrowser = /^in (?:Firefox|WebKit)$/.test(title);
    return text.includes(ofBrowser ? 'describeInEachBrowser(' : `'${title}`);
  };
  expect(tests.filter((test) => !isThere(test))).toEqual([]);
});
