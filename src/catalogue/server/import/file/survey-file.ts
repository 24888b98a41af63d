import { fault } from '../../../../platform/rules/errors/faults.ts';
import type { Fault } from '../../../../platform/rules/errors/faults.ts';
import { importBounds } from '../../../rules/import/import-limits.ts';
import { stat } from 'node:fs/promises';
import { type CsvSource, bytesOf, nameOf } from './csv-source.ts';

/** A readable text file with its size, or why it cannot be read. */
export type Survey =
  | { readonly ok: true; readonly lines: number }
  | { readonly ok: false; readonly reason: string | Fault };

const LF = 10;
const CR = 13;

/** Reads a file once, to reject other encodings before the import and to count lines for the progress. */
export async function surveyFile(source: CsvSource): Promise<Survey> {
  const file = nameOf(source);
  const unreadable = typeof source === 'string' ? await pathFault(source) : null;
  if (unreadable !== null) return { ok: false, reason: unreadable };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const size = new LineSize(file);
  let lines = 1;
  let previous = 0;
  try {
    for await (const piece of bytesOf(source)) {
      const packed = previous === 0 ? packedFault(piece, file) : null;
      if (packed !== null) return { ok: false, reason: packed };
      if (previous === 0 && isUtf16(piece))
        return { ok: false, reason: fault('wrongEncoding', file, 'UTF-16') };
      let start = 0;
      for (const [index, byte] of piece.entries()) {
        const tooLarge = size.add(byte, lines);
        if (tooLarge) return { ok: false, reason: tooLarge };
        if (byte === CR || byte === LF) {
          // Decoded line by line, so that a fault is found on its own line.
          decoder.decode(piece.subarray(start, index + 1), { stream: true });
          start = index + 1;
        }
        if (byte === CR || (byte === LF && previous !== CR)) lines += 1;
        previous = byte;
      }
      decoder.decode(piece.subarray(start), { stream: true });
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) {
      return { ok: false, reason: fault('notUtf8', file, lines) };
    }
    return { ok: false, reason: cannotOpen(file, error as NodeJS.ErrnoException) };
  }
  if (previous === LF || previous === CR) lines -= 1;
  return { ok: true, lines };
}

const SEPARATORS = new Set(Buffer.from(',;\t'));

/** Looks for a line that would take the parser seconds, before anything parses it. */
class LineSize {
  readonly #file: string;
  #bytes = 0;
  #separators = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** @returns the fault of a line that has become too large */
  add(byte: number, line: number): Fault | null {
    if (byte === CR || byte === LF) {
      this.#bytes = 0;
      return null;
    }
    this.#bytes += 1;
    const kilobytes = line === 1 ? importBounds.headerKilobytes : importBounds.lineKilobytes;
    if (this.#bytes > kilobytes * 1024) return fault('lineTooLong', this.#file, line, kilobytes);
    if (line !== 1 || !SEPARATORS.has(byte)) return null;
    this.#separators += 1;
    return this.#separators >= importBounds.columns ? fault('tooManyColumns', this.#file) : null;
  }
}

/** Why a path is no file to read; null for a file. */
async function pathFault(file: string): Promise<string | null> {
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => error);
  if (stats instanceof Error) return cannotOpen(file, stats);
  return stats.isFile() ? null : `${file} is not a file. Name a CSV file.`;
}

function isUtf16(piece: Buffer): boolean {
  const start = piece.subarray(0, 2).toString('hex');
  return start === 'fffe' || start === 'feff';
}

function cannotOpen(file: string, error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return `There is no file ${file}. Check the name and the folder.`;
  if (error.code === 'EACCES') return `${file} may not be read. Check its permissions.`;
  return `${file} cannot be read: ${error.message}`;
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** Compound files: Excel up to 2003. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument';

/** What a file is that people take for CSV; null for others. */
function packedFault(start: Buffer, name: string): Fault | null {
  if (start.subarray(0, COMPOUND.length).equals(COMPOUND)) return fault('excelWorkbook');
  if (!start.subarray(0, ZIP.length).equals(ZIP)) return null;
  const text = start.toString('latin1');
  if (text.includes(OPEN_DOCUMENT)) return fault('openDocument');
  const isWorkbook =
    /\.xls[xmb]$/i.test(name) || text.includes('[Content_Types].xml') || text.includes('xl/');
  return fault(isWorkbook ? 'excelWorkbook' : 'packedFile');
}
