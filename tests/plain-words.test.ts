import { describe, expect, it } from 'vitest';
import { findingsIn } from '../scripts/plain-words/check.ts';

const whatIsFound = (file: string, text: string) =>
  findingsIn(file, text).map(({ where, what }) => `${where} ${what}`);

describe('a private term is found', () => {
  it.each([
    ['in camel case', 'src/a.ts', 'export const bodyRoom = 1;', 'src/a.ts:1 “body room”'],
    ['in capitals', 'src/a.ts', '\nconst BODY_ROOM = 1;', 'src/a.ts:2 “body room”'],
    ['in a private member', 'src/a.ts', 'class A { #bodyRoom = 1 }', 'src/a.ts:1 “body room”'],
    ['in a property', 'src/a.ts', 'a.patience = 1;', 'src/a.ts:1 “patience”'],
    ['in a component', 'src/a.tsx', 'const a = <BodyRoom />;', 'src/a.tsx:1 “body room”'],
    ['in a file name', 'src/going-on.ts', '', 'src/going-on.ts:1 “going on”'],
    ['in a comment', 'src/a.ts', '/**\n * Tells whoever asks.\n */', 'src/a.ts:2 “whoever”'],
    ['over two lines', 'src/a.ts', '// What comes\n// after is gone.', '“what comes after”'],
    ['in a style sheet', 'src/a.css', '\n/* The front door. */', 'src/a.css:2 “front door”'],
    ['in a title', 'tests/a.test.ts', "it('was seen red', run);", '“seen red”'],
    ['in a template', 'src/a.ts', 'const a = `${b} for whoever`;', '“whoever”'],
    ['in a document', 'docs/a.md', 'One\n\nThe front door', 'docs/a.md:3 “front door”'],
    ['in the copy’s names', 'src/web/copy/a.ts', 'export const motor = 1;', '“motor”'],
  ])('%s', (_, file, text, expected) => {
    expect(whatIsFound(file, text)).toEqual([expect.stringContaining(expected)]);
  });

  it('and the standard term is named', () => {
    expect(whatIsFound('src/a.ts', 'const patience = 1;')).toEqual([
      'src/a.ts:1 “patience”: say server timeouts',
    ]);
  });
});

describe('good English passes', () => {
  it.each([
    [
      'an ordinary word',
      'src/a.ts',
      '// The motor lapses: mend the shelf, going on with patience.',
    ],
    ['an ordinary word of a name', 'src/a.ts', 'const lapsed = together(told, sign, run, figure);'],
    ['a part of a word', 'src/a.ts', 'const recommendShelfless = bookshelfRow;'],
    ['a type beside a name', 'src/a.ts', "const a = (reason: 'lapse' | 'motor') => reason;"],
    ['a text on the screen', 'src/web/copy/a.ts', "export const a = 'Whoever asks';"],
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
