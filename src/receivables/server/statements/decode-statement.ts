import { type Fault, fault } from '../../../platform/rules/errors/faults.ts';

/** Longer than any line of MT940, and than a bank's line in CSV. */
const MAX_LINE = 65_536;
/** Statements have at most this many lines in the file: fields and their continuations. */
const MAX_FILE_LINES = 200_000;

const declared = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]{1,40})["']/;
const encodings: readonly string[] = [
  'utf-8',
  'us-ascii',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1252',
];

export type Decoded =
  | { readonly kind: 'xml' | 'mt940' | 'csv'; readonly text: string }
  | { readonly refused: Fault };

/** The text of a statement's file and its kind, judged by its beginning. Banks still write Windows-1252. */
export function decodeStatement(bytes: Buffer): Decoded {
  const start = bytes.subarray(0, 2).toString('hex');
  const isWide = start === 'fffe' || start === 'feff';
  if (!isWide && bytes.subarray(0, 4_096).includes(0)) return { refused: fault('statementKind') };
  const head = bytes.subarray(0, 400).toString('latin1');
  const encoding = declared.exec(head)?.[1]?.toLowerCase();
  if (encoding !== undefined && !isWide && !encodings.includes(encoding))
    return { refused: fault('statementEncoding', encoding) };
  const text = isWide
    ? decodeAs(start === 'fffe' ? 'utf-16le' : 'utf-16be', bytes)
    : decode(bytes, encoding);
  const body = text.replace(/^\uFEFF/, '');
  if (/^\s*</.test(body.slice(0, 400))) return { kind: 'xml', text: body.trim() };
  const long = longLine(body);
  if (long !== null) return { refused: long };
  const isMt940 = /(?:^|[\r\n]|\{4:)\s*:(?:20|25|60F|60M):/.test(body.slice(0, 10_000));
  return { kind: isMt940 ? 'mt940' : 'csv', text: body };
}

const decodeAs = (encoding: string, bytes: Buffer) => new TextDecoder(encoding).decode(bytes);

function decode(bytes: Buffer, encoding: string | undefined): string {
  if (encoding !== undefined && encoding !== 'utf-8') return decodeAs(encoding, bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeAs('windows-1252', bytes);
  }
}

/** The first line that is longer than any of a statement, or one too many. */
function longLine(text: string): Fault | null {
  let from = 0;
  for (let line = 1; from < text.length; line += 1) {
    const next = /\r\n|\r|\n/.exec(text.slice(from, from + MAX_LINE + 2));
    if (!next) return text.length - from > MAX_LINE ? fault('statementLine', line) : null;
    if (line > MAX_FILE_LINES) return fault('statementLines', MAX_FILE_LINES);
    from += next.index + next[0].length;
  }
  return null;
}
