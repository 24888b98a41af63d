/** Where a statement's entries stand: Document, BkToCstmrStmt, Stmt, Ntry. */
const ENTRY_DEPTH = 4;
const MAX_DEPTH = 20;
const MAX_TAGS = 1_500_000;
const MAX_TAG = 4_096;
/** A text, comment or section that is longer is none of a statement. */
const MAX_TEXT = 65_536;

type Cut = {
  /** The document with an empty element in the place of each entry. */
  readonly frame: string;
  readonly entries: readonly string[];
};

/**
 * Cuts the entries out of a CAMT document in one pass, so that a large one is parsed in pieces between which the server
 * answers others. Whether it is well formed is left to the parser.
 * @returns null for a document with a type, or one that is deeper or larger than a statement
 */
export function cutEntries(text: string, maxEntries: number): Cut | null {
  const entries: string[] = [];
  let frame = '';
  let kept = 0;
  let depth = 0;
  let entryStart = -1;
  let tags = 0;
  let end = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', end)) {
    tags += 1;
    if (tags > MAX_TAGS || at - end > MAX_TEXT) return null;
    end = endOfMarkup(text, at);
    if (end === -1) return null;
    const next = text[at + 1];
    if (next === '!' || next === '?') continue;
    const opens = next !== '/';
    const isEmpty = text[end - 2] === '/';
    if (
      opens &&
      depth === ENTRY_DEPTH - 1 &&
      /^<(?:[\w-]+:)?Ntry[\s/>]/.test(text.slice(at, at + 80))
    )
      entryStart = at;
    if (opens && !isEmpty) depth += 1;
    if (!opens) depth -= 1;
    if (depth < 0 || depth > MAX_DEPTH) return null;
    if (entryStart !== -1 && depth === ENTRY_DEPTH - 1) {
      entries.push(text.slice(entryStart, end));
      if (entries.length > maxEntries) return null;
      frame += `${text.slice(kept, entryStart)}<Ntry/>`;
      kept = end;
      entryStart = -1;
    }
  }
  if (depth !== 0 || text.length - end > MAX_TEXT) return null;
  return { frame: frame + text.slice(kept), entries };
}

/** The place after a tag, comment, section or instruction; -1 if it does not end, or is a document type. */
function endOfMarkup(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
  if (text.startsWith('<![CDATA[', at)) return after(text, ']]>', at + 9);
  if (text.startsWith('<?', at)) return after(text, '?>', at + 2);
  if (text[at + 1] === '!') return -1;
  const close = text.indexOf('>', at);
  if (close === -1 || close - at > MAX_TAG) return -1;
  const tag = text.slice(at, close);
  if (!tag.includes('"') && !tag.includes("'")) return close + 1;
  let quote = '';
  for (let here = at + 1; here < at + MAX_TAG && here < text.length; here += 1) {
    const letter = text[here] ?? '';
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return here + 1;
  }
  return -1;
}

function after(text: string, closing: string, from: number): number {
  const at = text.slice(from, from + MAX_TEXT).indexOf(closing);
  return at === -1 ? -1 : from + at + closing.length;
}
