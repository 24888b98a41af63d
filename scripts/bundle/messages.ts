import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import type { Language } from '../../src/platform/rules/language/language.ts';

const FOLDER = join(import.meta.dirname, '../../src/platform/rules/messages');
/** A call of `t`, whose id is always written out (messages.test.ts). */
const CALL = /(?<![\w.$])t\(\s*'([^']+)'(\s*,?\s*\))?/g;

type Node = { readonly [key: string]: Node | string };

/**
 * Puts the messages of a language into the built pages in the place of their ids, so that a file loads its own messages
 * and neither a catalogue nor a parser (decision 64).
 * @throws {Error} for an id that the catalogue lacks
 */
export function messages(language: Language): Plugin {
  const catalogue = JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as Node;
  const textOf = (id: string): string => {
    let node: Node | string | undefined = catalogue;
    for (const key of id.split('.')) node = (node as Node | undefined)?.[key];
    if (typeof node !== 'string') throw new Error(`There is no message "${id}"`);
    return node;
  };
  return {
    name: 'messages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: /\bt\(\s*'/, id: /\/src\/.*\.tsx?$/ },
      handler: (code) => ({
        code: code.replaceAll(CALL, (_call, id: string, end: string | undefined) => {
          const message = compile(textOf(id));
          const text = JSON.stringify(message);
          if (end !== undefined && typeof message === 'string') return text;
          return end === undefined ? `t(${text}` : `t(${text})`;
        }),
        map: null,
      }),
    },
    load: {
      filter: { id: /\/platform\/rules\/messages\/t\.ts$/ },
      handler: () => `export { formatMessage as t } from './format-message.ts';`,
    },
  };
}
