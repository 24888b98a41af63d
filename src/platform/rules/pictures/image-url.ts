/**
 * Paths of images that the shop hosts: `/images/<hash>-<width>.webp`. The stored path names a width
 * of up to 640 pixels, from which the other widths follow.
 */

/** Widths in pixels of a large image's files; smaller images are never enlarged. */
const imageWidths = [320, 640, 1280] as const;

/** The width in the stored path, unless the image is narrower. */
const DEFAULT_WIDTH = 640;

const hostedImage = /^\/images\/([0-9a-f]{32})-(\d{1,4})\.webp$/;

/** The path of one width of an image; `hash` is 32 hexadecimal digits. */
export function imageUrl(hash: string, width: number): string {
  return `/images/${hash}-${width}.webp`;
}

/**
 * The width in an image's stored path.
 * @param originalWidth in pixels.
 */
export function largestWidth(originalWidth: number): number {
  return Math.min(originalWidth, DEFAULT_WIDTH);
}

/** The address of an image's smallest file; another address as it is. */
export const thumbnailOf = (url: string): string => {
  const [, hash, width] = hostedImage.exec(url) ?? [];
  return hash !== undefined && Number(width) > imageWidths[0]
    ? imageUrl(hash, imageWidths[0])
    : url;
};

/** All widths of an image's files, from the width in its stored path. */
export function storedWidths(shownPixels: number): number[] {
  if (shownPixels >= DEFAULT_WIDTH) return [...imageWidths];
  return [...imageWidths.filter((width) => width < shownPixels), shownPixels];
}

/**
 * The `srcset` of an image that the shop hosts.
 * @returns undefined for other URLs and for images with a single width.
 */
export function imageSrcSet(url: string): string | undefined {
  const [, hash, width] = hostedImage.exec(url) ?? [];
  if (hash === undefined || width === undefined) return undefined;
  const widths = storedWidths(Number(width));
  if (widths.length < 2) return undefined;
  return widths.map((each) => `${imageUrl(hash, each)} ${each}w`).join(', ');
}
