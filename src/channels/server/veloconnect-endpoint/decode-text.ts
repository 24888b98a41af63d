/** Encodings that clients use; others would let a text mean two things. */
const ENCODINGS = new Set(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15']);

/**
 * Decodes a body by its byte order mark, its XML declaration or its content type, else as UTF-8.
 * @returns null for an unknown encoding, or bytes that are none of it
 */
export function decodeText(bytes: Uint8Array, contentType: string): string | null {
  const label = markOf(bytes) ?? declaredIn(bytes) ?? charsetOf(contentType) ?? 'utf-8';
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    return ENCODINGS.has(decoder.encoding) ? decoder.decode(bytes) : null;
  } catch {
    // An unknown label is a RangeError, wrong bytes a TypeError.
    return null;
  }
}

function markOf(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

const HEAD_LENGTH = 200;

function declaredIn(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_LENGTH));
  const [, label] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head) ?? [];
  // Who can read the declaration as bytes has no UTF-16, whatever it says.
  return label === undefined || /^utf-?16/i.test(label) ? null : label;
}

function charsetOf(contentType: string): string | null {
  return /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1] ?? null;
}
