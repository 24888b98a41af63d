import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../language/language.ts';

const src = join(import.meta.dirname, '../../..');

type Node = { readonly [key: string]: Node | string };

function flatten(node: Node, prefix = ''): [id: string, text: string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const catalogueOf = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    flatten(
      JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8')) as Node,
    ),
  );
const catalogues = Object.fromEntries(
  LANGUAGES.map((language) => [language, catalogueOf(language)]),
) as Record<Language, ReadonlyMap<string, string>>;

/** The names of a message's arguments, and of its plurals the categories. */
function shapeOf(text: string) {
  const names = new Set<string>();
  const plurals: string[][] = [];
  const read = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    const [name, kind, options] = node as readonly unknown[];
    const isArgument =
      typeof name === 'string' && (node.length === 1 || (typeof kind === 'number' && kind > 0));
    if (!isArgument) {
      node.forEach(read);
      return;
    }
    names.add(name);
    if (typeof options !== 'object' || options === null) return;
    if (kind === 2) plurals.push(Object.keys(options));
    Object.values(options).forEach(read);
  };
  const compiled = compile(text);
  if (Array.isArray(compiled)) compiled.forEach(read);
  return { names: [...names].toSorted(), plurals };
}

/** Calls of `t` in the code, with the names of the values that they pass. */
const calls = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .flatMap((path) => {
    const code = readFileSync(join(src, path), 'utf8');
    return Array.from(code.matchAll(/(?<![\w.$])t\((?!\))/g), ({ index }) => {
      const call = /^t\(\s*'([^']+)'/.exec(code.slice(index));
      return { path, id: call?.[1], rest: code.slice(index + (call?.[0].length ?? 0)) };
    });
  })
  .filter(({ path }) => !path.includes('rules/messages/'));

/** The keys of the object literal with which a text begins. */
function keysOf(rest: string): string[] {
  if (!/^,\s*\{/.test(rest)) return [];
  const keys: string[] = [];
  let depth = 0;
  let atKey = false;
  for (const [token] of rest.matchAll(/'(?:\\.|[^'])*'|[{}()[\],:]|[\w$]+|[^\s]/g)) {
    if (depth === 1 && atKey && /^[\w$]+$/.test(token)) keys.push(token);
    if (/[{([]/.test(token)) depth++;
    if (/[})\]]/.test(token)) depth--;
    atKey = depth === 1 && (token === '{' || token === ',');
    if (depth === 0 && token === '}') break;
  }
  return keys.toSorted();
}

describe('the messages', () => {
  it('are asked for by ids that are written out', () => {
    expect(calls.filter(({ id }) => id === undefined).map(({ path }) => path)).toEqual([]);
    expect(calls.length).toBeGreaterThan(1_000);
  });

  it('are all used, and none is missing', () => {
    const used = new Set(calls.map(({ id }) => id));
    expect([...used].filter((id) => !catalogues.en.has(id ?? ''))).toEqual([]);
    expect([...catalogues.en.keys()].filter((id) => !used.has(id))).toEqual([]);
  });

  it.each(LANGUAGES)('exist in the language %s', (language) => {
    expect([...catalogues[language].keys()]).toEqual([...catalogues.en.keys()]);
  });

  it('get the arguments that their languages name', () => {
    const wrong = calls.flatMap(({ path, id = '', rest }) => {
      const needed = LANGUAGES.flatMap((one) => shapeOf(catalogues[one].get(id) ?? '').names);
      const names = [...new Set(needed)].toSorted();
      const given = keysOf(rest);
      return String(names) === String(given)
        ? []
        : [`${path}: ${id} needs ${String(names)}, gets ${String(given)}`];
    });
    expect(wrong).toEqual([]);
  });

  it.each(LANGUAGES)('have every plural form that the language %s needs', (language) => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const wrong = [...catalogues[language]].filter(([, text]) =>
      shapeOf(text).plurals.some(
        (forms) =>
          forms.some((form) => !form.startsWith('=') && !categories.includes(form as 'one')) ||
          !forms.includes('other'),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
