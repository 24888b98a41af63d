import { importBounds } from '../../../rules/import/import-limits.ts';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { type CsvSource, textOf } from './csv-source.ts';
import { quoteTextFormulas } from './spreadsheet-cell.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

/** A record, or why it could not be parsed; `line` is its first line, from 1. */
export type CsvRecord =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly fault: string };

/** A cell longer than this is taken for an unclosed quote. */
const MAX_LINES = 1_000;
const MAX_CHARACTERS = 200_000;
const MAX_CELL = importBounds.cellKilobytes * 1024;

const delimiters = [',', ';', '\t'] as const;

/** Reads a CSV file record by record. Each is parsed on its own, so a bad line costs only itself. */
export async function* readCsv(file: CsvSource): AsyncGenerator<CsvRecord> {
  const lines = new LineQueue(physicalLines(withoutByteOrderMark(textOf(file))));
  let delimiter: string | null = null;
  for (let first = await lines.take(); first; first = await lines.take()) {
    if (first.text.trim() === '') continue;
    if (delimiter === null) {
      delimiter = namedDelimiter(first.text);
      if (delimiter !== null) continue;
      delimiter = detectDelimiter(first.text);
    }
    const joined = await collectRecord(first, lines);
    const record = joined === null ? null : parseRecord(joined.text, delimiter);
    if (record?.cells?.some((cell) => cell.length > MAX_CELL)) {
      lines.drop(joined?.more ?? 0);
      yield {
        line: first.number,
        fault: t('catalogue.import.cellTooLong', { kilobytes: importBounds.cellKilobytes }),
      };
    } else if (record?.cells) {
      lines.drop(joined?.more ?? 0);
      yield { line: first.number, cells: record.cells };
    } else {
      // The fault describes the first line only, since the following ones are records of their own.
      yield {
        line: first.number,
        fault: parseRecord(first.text, delimiter).fault ?? t('catalogue.import.notClosed'),
      };
    }
  }
}

/** Removes a byte order mark. */
async function* withoutByteOrderMark(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let first = true;
  for await (const piece of pieces) {
    yield first && piece.startsWith('\uFEFF') ? piece.slice(1) : piece;
    first = false;
  }
}

/** The delimiter that Excel writes into the first line: `sep=;`. */
function namedDelimiter(firstLine: string): string | null {
  return /^"?sep=([^\p{L}\p{N}"])"?\s*$/iu.exec(firstLine)?.[1] ?? null;
}

/** The most frequent delimiter of the header. */
function detectDelimiter(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length;
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best), ',');
}

/**
 * Joins lines until every quote is closed; an escaped quote counts as two.
 * @returns the text and the number of further lines, or null if the quote is never closed
 */
async function collectRecord(
  first: PhysicalLine,
  lines: LineQueue,
): Promise<{ text: string; more: number } | null> {
  let text = first.text;
  let ending = first.ending;
  let open = hasOddQuotes(first.text);
  let more = 0;
  while (open) {
    const next = await lines.peek(more);
    if (!next || more >= MAX_LINES || text.length > MAX_CHARACTERS) return null;
    text += ending + next.text;
    ending = next.ending;
    more += 1;
    if (hasOddQuotes(next.text)) open = false;
  }
  return { text, more };
}

function hasOddQuotes(text: string): boolean {
  let odd = false;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) odd = !odd;
  return odd;
}

const faults: Readonly<Record<string, string>> = {
  get CSV_QUOTE_NOT_CLOSED() {
    return t('catalogue.import.notClosed');
  },
  get CSV_INVALID_CLOSING_QUOTE() {
    return t('catalogue.import.afterQuote');
  },
  get INVALID_OPENING_QUOTE() {
    return t('catalogue.import.quoteInside');
  },
};

function parseRecord(text: string, delimiter: string): { cells?: string[]; fault?: string } {
  try {
    const records = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: 0,
    });
    // A record with misplaced quotes may parse as several.
    const [cells, ...others] = records;
    return cells && others.length === 0 ? { cells } : { fault: t('catalogue.import.notClosed') };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const quoted = quoteTextFormulas(text, delimiter);
    if (quoted !== text) return parseRecord(quoted, delimiter);
    return {
      fault: faults[error.code] ?? t('catalogue.import.unreadable', { why: error.message }),
    };
  }
}

/** A queue of lines with lookahead. */
class LineQueue {
  readonly #source: AsyncIterator<PhysicalLine>;
  readonly #ahead: PhysicalLine[] = [];

  constructor(source: AsyncIterable<PhysicalLine>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(): Promise<PhysicalLine | undefined> {
    return this.#ahead.shift() ?? (await this.#read());
  }

  /** The line `index` places ahead. */
  async peek(index: number): Promise<PhysicalLine | undefined> {
    while (this.#ahead.length <= index) {
      const next = await this.#read();
      if (!next) return undefined;
      this.#ahead.push(next);
    }
    return this.#ahead[index];
  }

  drop(count: number): void {
    this.#ahead.splice(0, count);
  }

  async #read(): Promise<PhysicalLine | undefined> {
    const next = await this.#source.next();
    return next.done ? undefined : next.value;
  }
}

/** A line as an editor counts it, from 1; `ending` is '' at the end of the file. */
type PhysicalLine = {
  readonly number: number;
  readonly text: string;
  readonly ending: string;
};

/** Splits text into lines at LF, CR LF or CR, however it is chunked. */
async function* physicalLines(pieces: AsyncIterable<string>): AsyncGenerator<PhysicalLine> {
  let rest = '';
  let number = 0;
  for await (const piece of pieces) {
    rest += piece;
    let start = 0;
    for (const match of rest.matchAll(/\r\n|\n|\r/g)) {
      const end = match.index + match[0].length;
      // A CR at the end of a chunk may be half of a CR LF.
      if (match[0] === '\r' && end === rest.length) break;
      number += 1;
      yield { number, text: rest.slice(start, match.index), ending: match[0] };
      start = end;
    }
    rest = rest.slice(start);
  }
  if (rest === '') return;
  const ending = rest.endsWith('\r') ? '\r' : '';
  yield { number: number + 1, text: ending ? rest.slice(0, -1) : rest, ending };
}
