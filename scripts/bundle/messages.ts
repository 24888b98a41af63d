import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '../../src/platform/rules/language/language.ts';

const FOLDER = join(import.meta.dirname, '../../src/platform/rules/messages');
/** A call of `t`, whose id is always written out (messages.test.ts). */
const CALL = /(?<![\w.$])t\(\s*'([^']+)'(\s*,?\s*\))?/g;

type Node = { readonly [key: string]: Node | string };

const catalogues = new Map<Language, Node>();

/**
 * A compiled message by its id.
 * @throws {Error} for an id that the catalogue lacks
 */
function messageOf(language: Language, id: string): CompiledMessage {
  let catalogue = catalogues.get(language);
  if (!catalogue) {
    catalogue = JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as Node;
    catalogues.set(language, catalogue);
  }
  let node: Node | string | undefined = catalogue;
  for (const key of id.split('.')) node = (node as Node | undefined)?.[key];
  if (typeof node !== 'string') throw new Error(`There is no message "${id}" in ${language}`);
  return compile(node);
}

/**
 * Puts marks of messages into the pages for browsers, in the place of their ids. `withMessages` puts the messages of a
 * language there once the files are bundled, so that one build serves all languages (decision 68).
 * @throws {Error} for an id that a catalogue lacks
 */
export function messages(): Plugin {
  const idsByModule = new Map<string, readonly string[]>();
  return {
    name: 'messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { code: /\bt\(\s*'/, id: /\/src\/.*\.tsx?$/ },
      handler(code, module) {
        const ids: string[] = [];
        const marked = code.replaceAll(CALL, (_call, id: string, end: string | undefined) => {
          ids.push(id);
          const isPlain = LANGUAGES.every((one) => typeof messageOf(one, id) === 'string');
          if (end !== undefined && isPlain) return `'[[text:${id}]]'`;
          return end === undefined ? `t('[[message:${id}]]'` : `t('[[message:${id}]]')`;
        });
        idsByModule.set(module, ids);
        return { code: marked, map: null };
      },
    },
    load: {
      filter: { id: /\/platform\/rules\/messages\/t\.ts$/ },
      handler: () => `export { formatMessage as t } from './format-message.ts';`,
    },
    // A changed message gives its file another name, so that no browser keeps the old one.
    augmentChunkHash: ({ moduleIds }) =>
      JSON.stringify(
        moduleIds
          .flatMap((module) => idsByModule.get(module) ?? [])
          .map((id) => LANGUAGES.map((language) => messageOf(language, id))),
      ),
  };
}

/** A text within a literal of any quotes. */
const escaped = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll(/["'`]|\$(?=\{)/g, '\\$&');

/** A bundled file with the messages of a language in the place of their marks. */
export const withMessages = (code: string, language: Language): string =>
  code
    .replaceAll(/(["'`])\[\[message:([^\]]+)\]\]\1/g, (_mark, _quote, id: string) =>
      JSON.stringify(messageOf(language, id)),
    )
    .replaceAll(/\[\[text:([^\]]+)\]\]/g, (_mark, id: string) => {
      const message = messageOf(language, id);
      if (typeof message !== 'string') throw new Error(`The message "${id}" has arguments`);
      return escaped(message);
    });
