import { createReadStream } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

/** A CSV file that can be read several times: a path, or a file that was sent. */
export type CsvSource = string | { readonly name: string; readonly bytes: Buffer };

const PIECE_BYTES = 64 * 1024;

export const nameOf = (source: CsvSource): string =>
  typeof source === 'string' ? source : source.name;

/** The file in pieces. Between those of a sent file other requests are served. */
export async function* bytesOf(source: CsvSource): AsyncGenerator<Buffer> {
  if (typeof source === 'string') {
    yield* createReadStream(source) as AsyncIterable<Buffer>;
    return;
  }
  for (let at = 0; at < source.bytes.length; at += PIECE_BYTES) {
    yield source.bytes.subarray(at, at + PIECE_BYTES);
    await setImmediate();
  }
}

/** The file's text in pieces. */
export async function* textOf(source: CsvSource): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const piece of bytesOf(source)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
