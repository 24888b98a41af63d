const TYPED_SEPARATORS: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '،': ',',
  '；': ';',
  '؛': ';',
};

/** Separators of columns, the least common in texts first. */
const SEPARATORS = ['\t', ';', ','] as const;
export type Separator = (typeof SEPARATORS)[number] | ' ';

/** A line with its separator: a tab, else a semicolon, else a comma, else blanks. */
export function separated(typed: string): { readonly text: string; readonly by: Separator } {
  const text = typed.replaceAll(/[，、،；؛]/g, (sign) => TYPED_SEPARATORS[sign] ?? sign);
  const unquoted = text.replaceAll(/"[^"]*"/g, '');
  return { text, by: SEPARATORS.find((one) => unquoted.includes(one)) ?? ' ' };
}

/** The cells of a line, unquoted and trimmed. Of blanks several separate like one. */
export function cellsOf(text: string, by: Separator): string[] {
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
