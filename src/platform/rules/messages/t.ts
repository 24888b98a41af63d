import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { messages } from './catalogue.ts';
import { type MessageValues, formatMessage } from './format-message.ts';
import type en from './en.json';

type Paths<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Prefix}${Key}`
    : Paths<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

/** The path of a message in the catalogues, such as `cart.quick.add`. */
type MessageId = Paths<typeof en>;

const compiledById = new Map<string, CompiledMessage>();

/** @throws {Error} for an id that the catalogue lacks */
function compiled(id: string): CompiledMessage {
  const known = compiledById.get(id);
  if (known !== undefined) return known;
  let node: unknown = messages;
  for (const key of id.split('.')) node = (node as Readonly<Record<string, unknown>>)[key];
  if (typeof node !== 'string') throw new Error(`There is no message "${id}"`);
  const message = compile(node);
  compiledById.set(id, message);
  return message;
}

/**
 * A message in the language of this copy of the module (decision 64). The build of the pages puts the compiled message in
 * the place of its id (scripts/bundle/messages.ts).
 * @param values by the names of the message's arguments
 * @throws {Error} for an id that the catalogue lacks, or an argument that is missing
 */
export const t = (id: MessageId, values?: MessageValues): string =>
  formatMessage(compiled(id), values);
