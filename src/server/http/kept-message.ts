import type { Packing } from './accept-encoding.ts';

/** One answer in one encoding, as headers and body for the app and as the bytes of an HTTP message. */
export type KeptMessage = {
  readonly status: 200 | 304;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** Status line, headers and body (RFC 9112), with the date at `dateAt`. */
  readonly bytes: Buffer<ArrayBuffer>;
  readonly dateAt: number;
  /** Which second stands there now. */
  datedSecond: number;
};

const REASONS = { 200: 'OK', 304: 'Not Modified' } as const;
const DATE_LENGTH = 'Thu, 01 Jan 1970 00:00:00 GMT'.length;
/** Of a body that is not sent there is nothing to say. */
const ABOUT_BODIES = ['content-length', 'content-encoding', 'content-type'];

/** Makes the message once, so that sending it again costs a single write. */
export function makeMessage(
  status: 200 | 304,
  given: Headers,
  content: Buffer | null,
  encoding?: Packing,
): KeptMessage {
  const headers = new Headers(given);
  if (content === null) for (const name of ABOUT_BODIES) headers.delete(name);
  else headers.set('content-length', String(content.byteLength));
  if (encoding) headers.set('content-encoding', encoding);
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const start = `HTTP/1.1 ${status} ${REASONS[status]}\r\ndate: `;
  const head = `${start}${' '.repeat(DATE_LENGTH)}\r\n${lines}\r\n`;
  // Memory of its own: a piece of Node's shared pool would keep all of its 64 KB for as long as this is kept.
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
 * The message's bytes with today's date in them, as every answer must carry it (RFC 9110 §6.6.1). It is
 * written over the old one, which is as long; a slow reader still being sent the bytes may at worst
 * see a date that is some seconds off.
 */
export function stampDate(message: KeptMessage, now: number): Buffer {
  const second = Math.floor(now / 1000);
  if (message.datedSecond !== second) {
    message.bytes.write(new Date(second * 1000).toUTCString(), message.dateAt, 'latin1');
    message.datedSecond = second;
  }
  return message.bytes;
}
