import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { currentLanguage } from '../language/current-language.ts';
import type { Language } from '../language/language.ts';
import { type Messages, catalogues } from './catalogues.ts';
import { type MessageValues, formatMessage } from './format-message.ts';

type Paths<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Prefix}${Key}`
    : Paths<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

/** The path of a message in the catalogues, such as `cart.quick.add`. */
type MessageId = Paths<Messages>;

const compiledByLanguage = new Map<Language, Map<string, CompiledMessage>>();

/** @throws {Error} for an id that the catalogue lacks */
function compiled(language: Language, id: string): CompiledMessage {
  let byId = compiledByLanguage.get(language);
  if (byId === undefined) compiledByLanguage.set(language, (byId = new Map()));
  const known = byId.get(id);
  if (known !== undefined) return known;
  let node: unknown = catalogues[language];
  for (const key of id.split('.')) node = (node as Readonly<Record<string, unknown>>)[key];
  if (typeof node !== 'string') throw new Error(`There is no message "${id}"`);
  const message = compile(node);
  byId.set(id, message);
  return message;
}

/**
 * A message in the current language (decision 68). Modules ask while they work, never while they load.
 * @param values by the names of the message's arguments
 * @throws {Error} for an id that the catalogue lacks, or an argument that is missing
 */
export const t = (id: MessageId, values?: MessageValues): string =>
  formatMessage(compiled(currentLanguage(), id), values);
