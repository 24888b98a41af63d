export type Packing = 'br' | 'gzip';

const weighed: Readonly<Record<Packing, RegExp>> = { br: named('br'), gzip: named('gzip') };

/** A coding of the list with its weight, if it has one. */
function named(packing: Packing): RegExp {
  return new RegExp(`(?:^|,)\\s*${packing}\\s*(?:;\\s*q=([01](?:\\.\\d{0,3})?)\\s*)?(?:,|$)`, 'i');
}

/** How much a reader wants a body packed so, from 0 to 1; 0 for one that they do not take (RFC 9110 §12.5.3). */
export function weightOf(packing: Packing, acceptEncoding: string): number {
  const found = weighed[packing].exec(acceptEncoding);
  return found ? Number(found[1] ?? 1) : 0;
}

/** The packing that a reader prefers; br, the smaller, if they prefer neither; null if they take none. */
export function packingFor(acceptEncoding: string | null): Packing | null {
  if (acceptEncoding === null) return null;
  // What browsers send has no weights, and is looked at for every page.
  if (!acceptEncoding.includes(';')) {
    if (acceptEncoding.includes('br')) return 'br';
    return acceptEncoding.includes('gzip') ? 'gzip' : null;
  }
  const br = weightOf('br', acceptEncoding);
  const gzip = weightOf('gzip', acceptEncoding);
  if (br === 0 && gzip === 0) return null;
  return br >= gzip ? 'br' : 'gzip';
}
