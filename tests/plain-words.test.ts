import { describe, expect, it } from 'vitest';
import { findingsIn, searchFor } from '../scripts/plain-words/check.ts';

/** Invented terms: the list itself is tried below. */
const invented = searchFor([
  { instead: 'queue', phrases: ['waiting bench', 'bench of many'], names: ['bench', 'sitting on'] },
]);
const whatIsFound = (file: string, text: string) =>
  findingsIn(file, text, invented).map(({ where, what }) => `${where} ${what}`);

describe('a private term is found', () => {
  it.each([
    ['camel case', 'src/a.ts', 'export const waitingBench = 1;', 'src/a.ts:1 “waiting bench”'],
    ['capitals', 'src/a.ts', '\nconst WAITING_BENCH = 1;', 'src/a.ts:2 “waiting bench”'],
    ['a private member', 'src/a.ts', 'class A { #bench = 1 }', 'src/a.ts:1 “bench”'],
    ['a property', 'src/a.ts', 'a.bench = 1;', 'src/a.ts:1 “bench”'],
    ['a component', 'src/a.tsx', 'const a = <WaitingBench />;', 'src/a.tsx:1 “waiting bench”'],
    ['a file name', 'src/sitting-on.ts', '', 'src/sitting-on.ts:1 “sitting on”'],
    ['a comment', 'src/a.ts', '/**\n * A waiting bench.\n */', 'src/a.ts:2 “waiting bench”'],
    ['a comment over two lines', 'src/a.ts', '// A bench\n// of many.', '“bench of many”'],
    ['a style sheet', 'src/a.css', '\n/* A bench of many. */', 'src/a.css:2 “bench of many”'],
    ['a title', 'tests/a.test.ts', "it('has a waiting bench', run);", '“waiting bench”'],
    ['a template', 'src/a.ts', 'const a = `${b} waiting bench`;', '“waiting bench”'],
    ['a document', 'docs/a.md', 'One\n\nThe waiting bench', 'docs/a.md:3 “waiting bench”'],
    ['a name of the copy', 'src/cart/screens/words/a.ts', 'export const bench = 1;', '“bench”'],
  ])('in %s', (_, file, text, expected) => {
    expect(whatIsFound(file, text)).toEqual([expect.stringContaining(expected)]);
  });

  it('and the standard term is named', () => {
    expect(whatIsFound('src/a.ts', 'const bench = 1;')).toEqual(['src/a.ts:1 “bench”: say queue']);
  });
});

describe('good English passes', () => {
  it.each([
    ['an ordinary word', 'src/a.ts', '// A bench, and sitting on it.'],
    ['an ordinary word of a name', 'src/a.ts', 'const waiting = together(told, sign, run);'],
    ['a part of a word', 'src/a.ts', 'const benchmark = workbench;'],
    ['a type beside a name', 'src/a.ts', "const a = (reason: 'bench') => reason;"],
    [
      'a text on the screen',
      'src/cart/screens/words/a.ts',
      "export const a = 'The waiting bench';",
    ],
  ])('%s', (_, file, text) => {
    expect(whatIsFound(file, text)).toEqual([]);
  });
});

describe('the limit of a comment', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  const found = 'src/a.ts:1 a comment of';

  it.each([
    ['three sentences', '/** One. Two! `Three` is too many. */'],
    ['three lines of sentences', '// One.\n// Two.\n// Three.'],
    ['three paragraphs', '/**\n * One\n *\n * Two\n *\n * Three\n */'],
    ['61 words', `// ${words(61)}.`],
  ])('rejects %s', (_, text) => {
    expect(whatIsFound('src/a.ts', text)).toEqual([expect.stringContaining(found)]);
  });

  it.each([
    ['60 words', `// ${words(60)}.`],
    ['tags', '/**\n * One. Two.\n *\n * @param a One. Two. Three.\n * @returns It. Always.\n */'],
    ['a source', '/** One. Two. Source: https://www.rfc-editor.org/rfc/rfc9110#section-9.2 */'],
    ['abbreviations', '// One, e.g. Two, i.e. Three etc. Four in 1.5 s (§2.1). Five.'],
    ['two comments', '// One. Two.\n\n// Three. Four.'],
  ])('leaves out %s', (_, text) => {
    expect(whatIsFound('src/a.ts', text)).toEqual([]);
  });
});
