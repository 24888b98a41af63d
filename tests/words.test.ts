import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** User-facing texts live in `words/` and in `*-words.ts`; specimens and tests have none for customers. */
const sources = globSync('src/*/screens/**/*.{ts,tsx}').filter(
  (path) => !/^src\/testing\/|\/screens\/words\/|-words(?:\.de)?\.ts$|\.test\.|dev-ui/.test(path),
);

/** Attributes and properties that a user sees or hears. */
const SAYING =
  /^(aria-(label|description|roledescription|valuetext)|title|alt|label|placeholder|body)$/;
const LETTERS = /\p{L}{2}/u;
/** Three words or more that begin with a capital. */
const SENTENCE = /^\p{Lu}\p{Ll}*( [\p{L}’'-]+[,.;:…?!]?){2}/u;

type Node = { readonly type: string; readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The text of a single node, or null. */
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

/** Module names, and messages of errors, which go to the log. */
const MUTE = new Set(['ImportDeclaration', 'NewExpression']);

/** All texts of a node and its descendants. */
function wordsIn(node: Node): string[] {
  if (MUTE.has(node.type)) return [];
  const said = saidBy(node);
  const below = Object.values(node)
    .flatMap((value) => value)
    .filter(isNode);
  return [...(said === null ? [] : [said]), ...below.flatMap(wordsIn)];
}

it('texts live in words/ and *-words.ts, and in no component', () => {
  expect(sources.length).toBeGreaterThan(200);
  const strays = sources.flatMap((path) =>
    wordsIn(parseSync(path, readFileSync(path, 'utf8')).program as unknown as Node).map(
      (said) => `${path}: ${said}`,
    ),
  );
  expect(strays).toEqual([]);
});

it('the message of a required text has a German twin', () => {
  const rules = globSync('src/*/rules/**/*.ts').filter((path) => !path.includes('.test.'));
  expect(rules.length).toBeGreaterThan(100);
  const strays = rules.filter((path) => /requiredText\(\s*['"`]/.test(readFileSync(path, 'utf8')));
  expect(strays).toEqual([]);
});
