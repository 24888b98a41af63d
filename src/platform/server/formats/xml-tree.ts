/** An XML element by the names of its children, in the order of the schema; attributes start with `@`. */
export type XmlTree = { readonly [name: string]: XmlContent };
type XmlContent = string | XmlTree | readonly XmlTree[] | readonly string[] | undefined;

/** Renders a tree as an XML document, one element a line. Undefined children are left out. */
export function renderXml(tree: XmlTree): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${childrenOf(tree, '')}`;
}

/** The elements of a tree, each on lines of its own. */
function childrenOf(tree: XmlTree, indent: string): string {
  let written = '';
  for (const name in tree) {
    if (name.startsWith('@') || name === '#text') continue;
    const content = tree[name];
    if (content === undefined) continue;
    if (!Array.isArray(content)) written += elementOf(name, content as string | XmlTree, indent);
    else for (const one of content as (string | XmlTree)[]) written += elementOf(name, one, indent);
  }
  return written;
}

function elementOf(name: string, content: string | XmlTree, indent: string): string {
  if (typeof content === 'string') return `${indent}<${name}>${escapeXml(content)}</${name}>\n`;
  const start = `${indent}<${name}${attributesOf(content)}>`;
  const { '#text': text } = content;
  if (typeof text === 'string') return `${start}${escapeXml(text)}</${name}>\n`;
  const children = childrenOf(content, `${indent} `);
  return children === '' ? `${start}</${name}>\n` : `${start}\n${children}${indent}</${name}>\n`;
}

function attributesOf(tree: XmlTree): string {
  let written = '';
  for (const name in tree) {
    const value = tree[name];
    if (name.startsWith('@') && typeof value === 'string')
      written += ` ${name.slice(1)}="${escapeXml(value)}"`;
  }
  return written;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (text: string): string =>
  /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign) : text;

/** Control characters, halves of surrogate pairs and noncharacters, which XML 1.0 does not allow even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text without the characters that XML does not allow; undefined if nothing is left. */
export function xmlText(text: string | null): string | undefined {
  return text?.replaceAll(FORBIDDEN, '').trim() || undefined;
}
