import { parseAccept } from 'hono/utils/accept';

export type Packing = 'br' | 'gzip';

/** How much a client wants a body in this coding, from 0 to 1; 0 if it does not accept it (RFC 9110 §12.5.3). */
export function weightOf(packing: Packing, acceptEncoding: string): number {
  return parseAccept(acceptEncoding).find(({ type }) => type.toLowerCase() === packing)?.q ?? 0;
}

/** The coding that a client prefers; br, the smaller, if it prefers neither; null if it accepts none. */
export function packingFor(acceptEncoding: string | null): Packing | null {
  if (acceptEncoding === null) return null;
  // Browsers send no weights, and this runs for every page.
  if (!acceptEncoding.includes(';')) {
    if (acceptEncoding.includes('br')) return 'br';
    return acceptEncoding.includes('gzip') ? 'gzip' : null;
  }
  const br = weightOf('br', acceptEncoding);
  const gzip = weightOf('gzip', acceptEncoding);
  if (br === 0 && gzip === 0) return null;
  return br >= gzip ? 'br' : 'gzip';
}
