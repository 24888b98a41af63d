import { parseAccept } from 'hono/utils/accept';

export type Packing = 'zstd' | 'br' | 'gzip';

/** How much a client wants a body in this coding, from 0 to 1; 0 if it does not accept it (RFC 9110 §12.5.3). */
export function weightOf(packing: Packing, acceptEncoding: string): number {
  return parseAccept(acceptEncoding).find(({ type }) => type.toLowerCase() === packing)?.q ?? 0;
}

/** The fastest one first, and the smallest one. */
const BY_PREFERENCE = { fast: ['zstd', 'br', 'gzip'], small: ['br', 'zstd', 'gzip'] } as const;

/** The coding that a client prefers, of those it likes as much the `fast` or the `small` one; null if it accepts none. */
export function packingFor(
  acceptEncoding: string | null,
  preference: keyof typeof BY_PREFERENCE,
): Packing | null {
  if (acceptEncoding === null) return null;
  const packings = BY_PREFERENCE[preference];
  // Browsers send no weights, and this runs for every page.
  if (!acceptEncoding.includes(';'))
    return packings.find((packing) => acceptEncoding.includes(packing)) ?? null;
  const weights = packings.map((packing) => weightOf(packing, acceptEncoding));
  const most = Math.max(...weights);
  return most === 0 ? null : (packings[weights.indexOf(most)] ?? null);
}
