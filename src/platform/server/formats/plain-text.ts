import { Parser } from 'htmlparser2';

/** Elements that begin a line of their own. */
const BLOCKS = new Set(
  'address article aside blockquote br caption dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const INLINES = new Set(
  'a abbr acronym b bdi bdo big body center cite code del dfn em font html i iframe img ins kbd label mark noscript object path q s samp small span strike strong sub sup svg td th title tt u var video'.split(
    ' ',
  ),
);
/** Elements whose text no reader sees. */
const HIDDEN = new Set(['script', 'style', 'head', 'template']);
/** Paragraphs have an empty line around them. */
const SPACED = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'div']);

const isElement = (name: string) => BLOCKS.has(name) || INLINES.has(name) || HIDDEN.has(name);

const TAG = /<\/?([a-z][a-z\d]*)(?:\s[^<>]*)?\/?>/gi;
const COMMENT = /<!--/;
/** With its semicolon, so that `R&D` and addresses stay. */
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;

/** Exports write double-encoded text, such as `&amp;lt;p&amp;gt;`. */
const MAX_PASSES = 3;

/**
 * The text of HTML as a reader sees it: without tags, its entities decoded, its blocks on lines. Text without tags of
 * HTML and without entities stays as it is, such as `axles < 12 mm & > 9 mm`.
 */
export function plainText(text: string): string {
  let plain = text;
  for (let pass = 0; pass < MAX_PASSES && hasMarkup(plain); pass += 1) plain = parsed(plain);
  return plain;
}

function hasMarkup(text: string): boolean {
  return ENTITY.test(text) || COMMENT.test(text) || tagsOf(text).some(isElement);
}

const tagsOf = (text: string) => [...text.matchAll(TAG)].map(([, name = '']) => name.toLowerCase());

function parsed(html: string): string {
  // Some shops store line breaks and format with inline tags only; those breaks are meant.
  const keepsBreaks = !tagsOf(html).some((name) => BLOCKS.has(name));
  let text = '';
  let hidden = 0;
  const add = (more: string) => {
    if (hidden === 0) text += more;
  };
  const breakLine = (name: string) => {
    if (BLOCKS.has(name)) add(SPACED.has(name) ? '\n\n' : '\n');
    else if (name === 'td' || name === 'th') add(' ');
  };
  const raw = () => html.slice(parser.startIndex, parser.endIndex + 1);
  const parser = new Parser(
    {
      onopentag(name) {
        if (!isElement(name)) return add(raw());
        breakLine(name);
        if (name === 'li') add('- ');
        if (HIDDEN.has(name)) hidden += 1;
      },
      ontext: (piece) => add(keepsBreaks ? piece : piece.replaceAll(/\s+/g, ' ')),
      onclosetag(name, isImplied) {
        if (HIDDEN.has(name)) hidden -= 1;
        else if (isElement(name)) breakLine(name === 'br' || name === 'li' ? '' : name);
        else if (!isImplied) add(raw());
      },
    },
    { lowerCaseTags: true, decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.end(html);
  return text
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
