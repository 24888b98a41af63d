import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** Where words stand: `copy/`, and the `*-words.ts` beside what says them. Specimens and tests say nothing to customers. */
const sources = globSync('src/web/**/*.{ts,tsx}').filter(
  (path) => !/src\/web\/copy\/|-words\.ts$|\.test\.|dev-ui/.test(path),
);

/** What is read out of an element, or shown by it. */
const SAYING =
  /^(aria-(label|description|roledescription|valuetext)|title|alt|label|placeholder|body)$/;
const LETTERS = /\p{L}{2}/u;
/** `Two or more words that begin with a capital.` */
const SENTENCE = /^\p{Lu}\p{Ll}*( [\p{L}’'-]+[,.;:…?!]?){2}/u;

type Node = { readonly type: string; readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** What a node of a source says by itself; null where it says nothing. */
function saidBy(node: Node): string | null {
  const { type, name, value } = node;
  if (type === 'JSXText' && LETTERS.test(String(value))) return String(value).trim();
  if (type === 'JSXAttribute' && isNode(value) && value.type === 'Literal') {
    const attribute = String((name as { readonly name: unknown }).name);
    return SAYING.test(attribute) && LETTERS.test(String(value['value']))
      ? String(value['value'])
      : null;
  }
  return type === 'Literal' && SENTENCE.test(String(value)) ? String(value) : null;
}

/** Names of modules, and what an error says: that is for the log, or worded in one of the places above. */
const MUTE = new Set(['ImportDeclaration', 'NewExpression']);

/** All that a node says. */
function wordsIn(node: Node): string[] {
  if (MUTE.has(node.type)) return [];
  const said = saidBy(node);
  const below = Object.values(node)
    .flatMap((value) => value)
    .filter(isNode);
  return [...(said === null ? [] : [said]), ...below.flatMap(wordsIn)];
}

it('words stand in copy/ and *-words.ts, and in no component', () => {
  expect(sources.length).toBeGreaterThan(200);
  const strays = sources.flatMap((path) =>
    wordsIn(parseSync(path, readFileSync(path, 'utf8')).program as unknown as Node).map(
      (said) => `${path}: ${said}`,
    ),
  );
  expect(strays).toEqual([]);
});
