/**
 * Addresses of the pictures that the shop hosts itself: `/images/<hash>-<width>.webp`.
 * A picture's own address names its width up to 640 pixels; from it follow the other widths.
 */

/** Widths in pixels that a large picture is kept in; a smaller one is never enlarged. */
const imageWidths = [320, 640, 1280] as const;

/** The width that stands in a picture's own address, unless the picture is narrower. */
const DEFAULT_WIDTH = 640;

const hostedImage = /^\/images\/([0-9a-f]{32})-(\d{1,4})\.webp$/;

/** The address of one width of a picture; `hash` is 32 hexadecimal digits. */
export function imageUrl(hash: string, width: number): string {
  return `/images/${hash}-${width}.webp`;
}

/** The width in a picture's own address, from the width of the original, in pixels. */
export function shownWidth(originalWidth: number): number {
  return Math.min(originalWidth, DEFAULT_WIDTH);
}

/** Every width that a picture is kept in, from the width in its own address. */
export function storedWidths(shown: number): number[] {
  if (shown >= DEFAULT_WIDTH) return [...imageWidths];
  return [...imageWidths.filter((width) => width < shown), shown];
}

/**
 * The `srcset` of a picture that the shop hosts: every width it is kept in.
 * Undefined for other addresses and for a picture that is kept in one width only.
 */
export function imageSrcSet(url: string): string | undefined {
  const [, hash, width] = hostedImage.exec(url) ?? [];
  if (hash === undefined || width === undefined) return undefined;
  const widths = storedWidths(Number(width));
  if (widths.length < 2) return undefined;
  return widths.map((each) => `${imageUrl(hash, each)} ${each}w`).join(', ');
}
