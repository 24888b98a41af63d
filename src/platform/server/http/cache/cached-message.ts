import type { Packing } from './accept-encoding.ts';

/** A cached response in one encoding, for the app and as the bytes of an HTTP message. */
export type CachedMessage = {
  readonly status: 200 | 304;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** Status line, headers and body (RFC 9112), with the date at `dateAt`. */
  readonly bytes: Buffer<ArrayBuffer>;
  readonly dateAt: number;
  datedSecond: number;
};

const REASONS = { 200: 'OK', 304: 'Not Modified' } as const;
const DATE_LENGTH = 'Thu, 01 Jan 1970 00:00:00 GMT'.length;
const BODY_HEADERS = ['content-length', 'content-encoding', 'content-type'];

/** @param content null for a message without a body */
export function makeMessage(
  status: 200 | 304,
  given: Headers,
  content: Buffer | null,
  encoding?: Packing,
): CachedMessage {
  const headers = new Headers(given);
  if (content === null) for (const name of BODY_HEADERS) headers.delete(name);
  else headers.set('content-length', String(content.byteLength));
  if (encoding) headers.set('content-encoding', encoding);
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const start = `HTTP/1.1 ${status} ${REASONS[status]}\r\ndate: `;
  const head = `${start}${' '.repeat(DATE_LENGTH)}\r\n${lines}\r\n`;
  // A slice of Node's shared pool would hold all of its 64 KB.
  const bytes = Buffer.allocUnsafeSlow(head.length + (content?.byteLength ?? 0));
  bytes.write(head, 'latin1');
  content?.copy(bytes, head.length);
  return {
    status,
    headers: [...headers],
    body: content === null ? null : bytes.subarray(head.length),
    bytes,
    dateAt: start.length,
    datedSecond: -1,
  };
}

/**
 * The message with the current date (RFC 9110 §6.6.1), written over the old one. A slow client that still receives the
 * bytes may see a date some seconds off.
 */
export function stampDate(message: CachedMessage, now: number): Buffer {
  const second = Math.floor(now / 1000);
  if (message.datedSecond !== second) {
    message.bytes.write(new Date(second * 1000).toUTCString(), message.dateAt, 'latin1');
    message.datedSecond = second;
  }
  return message.bytes;
}
