import { createReadStream } from 'node:fs';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { type PhysicalLine, physicalLines } from './physical-lines.ts';

/** One record of a CSV file, or why its line could not be read; `line` is where it begins, from 1. */
export type CsvRecord =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly fault: string };

/** A cell may run over lines, but one with this many, or this long, is a quote that was never closed. */
const MOST_LINES = 1_000;
const MOST_CHARACTERS = 200_000;

const delimiters = [',', ';', '\t'] as const;

/**
 * Reads a CSV file record by record, the header first, however long the file is. Each record is
 * parsed on its own, so a bad line costs that line only: after one with a stray or unclosed quote,
 * reading goes on at the very next line. Empty lines are passed over, and so is a first one that names the sign between cells.
 */
export async function* readCsv(file: string): AsyncGenerator<CsvRecord> {
  const pieces = createReadStream(file, 'utf8') as AsyncIterable<string>;
  const lines = new LineQueue(physicalLines(withoutMark(pieces)));
  let delimiter: string | null = null;
  for (let first = await lines.take(); first; first = await lines.take()) {
    if (first.text.trim() === '') continue;
    if (delimiter === null) {
      delimiter = namedDelimiter(first.text);
      if (delimiter !== null) continue;
      delimiter = usualDelimiter(first.text);
    }
    const whole = await collectRecord(first, lines);
    const record = whole === null ? null : parseRecord(whole.text, delimiter);
    if (record?.cells) {
      lines.drop(whole?.more ?? 0);
      yield { line: first.number, cells: record.cells };
    } else {
      // Judged by the line alone: what it swallowed of others would only mislead.
      yield { line: first.number, fault: parseRecord(first.text, delimiter).fault ?? NOT_CLOSED };
    }
  }
}

/** Spreadsheets put a byte order mark first; it is no part of the first column's name. */
async function* withoutMark(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let first = true;
  for await (const piece of pieces) {
    yield first && piece.startsWith('\uFEFF') ? piece.slice(1) : piece;
    first = false;
  }
}

/** The sign between cells where the first line names it, as Excel writes and reads that: `sep=;`. */
function namedDelimiter(firstLine: string): string | null {
  return /^"?sep=([^\p{L}\p{N}"])"?\s*$/iu.exec(firstLine)?.[1] ?? null;
}

/** The sign between cells, told from the header: whichever of them stands there most. */
function usualDelimiter(header: string): string {
  const count = (sign: string) => header.split(sign).length;
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

/**
 * Joins lines until every quote is closed (an escaped quote is two, so the count is even then).
 * @returns the text and how many further lines it took, or null where the quote is never closed
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
    if (!next || more >= MOST_LINES || text.length > MOST_CHARACTERS) return null;
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

const NOT_CLOSED = 'a quote (") is opened and never closed';

const faults: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: NOT_CLOSED,
  CSV_INVALID_CLOSING_QUOTE:
    'something follows the closing quote ("); a quote inside a quoted cell is written twice ("")',
  INVALID_OPENING_QUOTE:
    'there is a quote (") inside a cell that does not begin with one; put the cell in quotes and write it twice ("")',
};

function parseRecord(text: string, delimiter: string): { cells?: string[]; fault?: string } {
  try {
    const records = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: 0,
    });
    // A record with its quotes in the wrong places may fall apart into several.
    const [cells, ...others] = records;
    return cells && others.length === 0 ? { cells } : { fault: NOT_CLOSED };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { fault: faults[error.code] ?? `the line cannot be read: ${error.message}` };
  }
}

/** Lines with a look ahead: what was looked at can still be taken one by one. */
class LineQueue {
  readonly #source: AsyncIterator<PhysicalLine>;
  readonly #ahead: PhysicalLine[] = [];

  constructor(source: AsyncIterable<PhysicalLine>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(): Promise<PhysicalLine | undefined> {
    return this.#ahead.shift() ?? (await this.#read());
  }

  /** The line that would be taken after `index` others. */
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
