import type { XMLParser } from 'fast-xml-parser';

/** An element by its local name: prefixes differ between clients, and some state no namespace at all. */
export type XmlElement = {
  readonly name: string;
  /** Of the root only; null if it states none. */
  readonly namespace: string | null;
  readonly text: string;
  readonly children: readonly XmlElement[];
  /** By their names as written. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
};

/** Deeper than any request of the standard, which has five levels. */
const MAX_DEPTH = 20;

let parser: XMLParser | null = null;

/** Loaded with the first request, since few shops get any. */
async function openParser(): Promise<XMLParser> {
  const { XMLParser: Parser } = await import('fast-xml-parser');
  return new Parser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    cdataPropName: '#cdata',
    ignoreDeclaration: true,
    ignorePiTags: true,
    maxNestedTags: MAX_DEPTH,
    // Paths as texts, which nothing here reads, would be made for every element.
    jPath: false,
  });
}

type Parsed = { readonly [name: string]: unknown };

/** Characters that XML 1.0 does not allow, and that PostgreSQL partly refuses. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

export const hasForbidden = (text: string): boolean => FORBIDDEN.test(text);

/**
 * Reads an XML document without a document type: nothing is expanded but the five entities of XML and characters by
 * number.
 * @returns null for anything else
 */
export async function readXml(text: string): Promise<XmlElement | null> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || hasForbidden(text)) return null;
  parser ??= await openParser();
  try {
    const roots = (parser.parse(text, true) as Parsed[]).filter((node) => tagOf(node) !== null);
    const [root] = roots;
    return root && roots.length === 1 ? elementOf(tagOf(root) ?? '', root, true) : null;
  } catch {
    // The parser throws a plain Error for whatever is not well formed.
    return null;
  }
}

/** The name of an element's node; null for text. */
function tagOf(node: Parsed): string | null {
  for (const key in node) if (key !== ':@' && !key.startsWith('#')) return key;
  return null;
}

function elementOf(tag: string, node: Parsed, isRoot = false): XmlElement {
  const colon = tag.indexOf(':');
  const attributes = attributesOf(node);
  let text = '';
  const children: XmlElement[] = [];
  for (const inner of node[tag] as readonly Parsed[]) {
    const name = tagOf(inner);
    if (name === null) text += textOf(inner);
    else children.push(elementOf(name, inner));
  }
  return {
    name: tag.slice(colon + 1),
    namespace: isRoot
      ? (attributes[colon < 0 ? 'xmlns' : `xmlns:${tag.slice(0, colon)}`] ?? null)
      : null,
    text: text.trim(),
    children,
    attributes,
  };
}

function attributesOf(node: Parsed): XmlElement['attributes'] {
  const stated = Object.entries((node[':@'] ?? {}) as Readonly<Record<string, string>>);
  return Object.fromEntries(stated.map(([name, value]) => [name.slice(1), decode(value).trim()]));
}

function textOf(node: Parsed): string {
  const { '#text': text, '#cdata': cdata } = node;
  if (typeof text === 'string') return decode(text);
  return Array.isArray(cdata)
    ? (cdata as { readonly '#text'?: string }[]).map((one) => one['#text'] ?? '').join('')
    : '';
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

class UnknownEntity extends Error {}

/** @throws UnknownEntity for an entity that only a document type could declare */
function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&([^;\s]{1,10});?/g, (_, entity: string) => {
    const replacement = ENTITIES[entity];
    if (replacement !== undefined) return replacement;
    const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(entity) ?? [];
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (!(point <= 0x10ffff)) throw new UnknownEntity('An entity is not declared');
    const character = String.fromCodePoint(point);
    if (hasForbidden(character)) throw new UnknownEntity('XML does not allow this character');
    return character;
  });
}

/** The first child with a name. */
export const child = (parent: XmlElement, name: string): XmlElement | undefined =>
  parent.children.find((one) => one.name === name);

export const childrenOf = (parent: XmlElement, name: string): readonly XmlElement[] =>
  parent.children.filter((one) => one.name === name);
