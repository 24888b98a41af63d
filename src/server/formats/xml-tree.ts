/** An XML element by the names of its children, in the order of the schema; attributes start with `@`. */
export type XmlTree = { readonly [name: string]: XmlContent };
type XmlContent = string | XmlTree | readonly XmlTree[] | readonly string[] | undefined;

/** Renders a tree as an XML document. Undefined children are left out. */
export async function renderXml(tree: XmlTree): Promise<string> {
  const { XMLBuilder } = await import('fast-xml-parser');
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    format: true,
    indentBy: ' ',
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(tree)}`;
}

/** Control characters, halves of surrogate pairs and noncharacters, which XML 1.0 does not allow even escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text without the characters that XML does not allow; undefined if nothing is left. */
export function xmlText(text: string | null): string | undefined {
  return text?.replaceAll(FORBIDDEN, '').trim() || undefined;
}
