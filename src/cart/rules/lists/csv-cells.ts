const TYPED_SEPARATORS: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '،': ',',
  '；': ';',
  '؛': ';',
};

/** What separates columns; `columns` are runs of blanks, as print-outs have them. */
export type Separator = '\t' | '|' | ';' | ',' | ' ' | 'columns';

/** Between two columns of a print-out. */
const COLUMN_GAP = / {2,}/g;

/** A line with its separator, the least common in texts first. */
export function separated(typed: string): { readonly text: string; readonly by: Separator } {
  const text = typed.replaceAll(/[，、،；؛]/g, (sign) => TYPED_SEPARATORS[sign] ?? sign);
  const unquoted = text.replaceAll(/"[^"]*"/g, '');
  const strong = (['\t', '|', ';'] as const).find((one) => unquoted.includes(one));
  if (strong) return { text, by: strong };
  const gaps = unquoted.trim().match(COLUMN_GAP)?.length ?? 0;
  if (gaps > 1) return { text, by: 'columns' };
  if (unquoted.includes(',')) return { text, by: ',' };
  return { text, by: gaps > 0 ? 'columns' : ' ' };
}

/** Stands for a comma within a number, which separates no columns. */
const INNER_COMMA = '\uE000';

/*
 * After a blank or at the beginning: thousands and prices. After a comma thousands only, since `CR-48,50,16`
 * are three columns.
 */
const COMMA_NUMBERS =
  /(?<=^|[\s(+$€£]|[\s(]-)\d{1,3}(?:,\d{3})+(?!\d|,\d)|(?<=,)\d{1,3}(?:,\d{3})+(?=\s|$)|(?<=[\s(+$€£])\d+(?:[.']\d{3})*,(?:\d{1,2}|-)(?=\s|$|[)€$£]|,\s)/g;

/** The cells of a line, unquoted and trimmed. Of blanks several separate like one. */
export function cellsOf(text: string, by: Separator): string[] {
  if (by === 'columns') return text.split(COLUMN_GAP).map((cell) => unquoted(cell.trim()));
  const line =
    by === ','
      ? text.replaceAll(COMMA_NUMBERS, (number) => number.replaceAll(',', INNER_COMMA))
      : text;
  return splitCells(line, by).map((cell) => cell.replaceAll(INNER_COMMA, ','));
}

const unquoted = (cell: string) => /^"(.*)"$/.exec(cell)?.[1]?.replaceAll('""', '"').trim() ?? cell;

function splitCells(text: string, by: Exclude<Separator, 'columns'>): string[] {
  const cells: string[] = [];
  const isSeparator = (sign: string) => (by === ' ' ? /\s/.test(sign) : sign === by);
  for (let at = 0; at <= text.length;) {
    while (at < text.length && /\s/.test(text.charAt(at)) && text.charAt(at) !== by) at++;
    const quoted = text.charAt(at) === '"' ? quotedAt(text, at) : null;
    let end = quoted?.end ?? at;
    while (end < text.length && !isSeparator(text.charAt(end))) end++;
    const rest = text.slice(quoted?.end ?? at, end).trim();
    cells.push(quoted ? (quoted.content + rest).trim() : rest);
    at = end + 1;
  }
  return by === ' ' ? cells.filter((cell) => cell !== '') : cells;
}

/** A quoted cell, in which two quotes stand for one; null if no quote ends it. */
function quotedAt(text: string, from: number): { content: string; end: number } | null {
  for (let at = from + 1; at < text.length; at++) {
    if (text.charAt(at) !== '"') continue;
    if (text.charAt(at + 1) === '"') at++;
    else return { content: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 };
  }
  return null;
}
