import type { Input } from '../api/api.ts';
import { type CsvCall, readFile } from './read-file.ts';

/** Downloads a spreadsheet; rejects as the transport does. */
export function readCsv<K extends CsvCall>(call: K, input: Input<K>): Promise<Blob> {
  return readFile(call, input);
}
