import { type Result, succeed } from '../../../domain/result.ts';
import type { Picture } from './picture.ts';

export type EncodedPicture = { readonly width: number; readonly bytes: Buffer };

/** A picture as WebP in some of its widths, one after the other: each takes a core while it is made. */
export async function encodeAll(
  picture: Picture,
  widths: readonly number[] = picture.widths,
): Promise<Result<EncodedPicture[], 'IMAGE_REFUSED'>> {
  const encoded: EncodedPicture[] = [];
  for (const width of widths) {
    const made = await picture.encode(width);
    if (!made.ok) return made;
    encoded.push({ width, bytes: made.value });
  }
  return succeed(encoded);
}
