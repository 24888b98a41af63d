import { createHash } from 'node:crypto';
import type { Metadata, Sharp } from 'sharp';
import { storedWidths, shownWidth } from '../../../domain/images/image-url.ts';
import { PICTURE_MEGABYTES, pictureLimits } from '../../../domain/images/picture-limits.ts';
import { type Failure, type Result, fail, succeed } from '../../../domain/result.ts';

/** A picture that was looked at and found good, not encoded yet. */
export type Picture = {
  /** 32 hexadecimal digits made from the bytes: the same picture always has the same. */
  readonly hash: string;
  /** The width of its own address, in pixels. */
  readonly shown: number;
  /** Widths to keep it in, in pixels; the original is never enlarged. */
  readonly widths: readonly number[];
  /**
   * Decodes all of it and answers it as WebP in each of these widths: upright, and without the place, time
   * and camera that the file may tell.
   */
  encode: (
    widths: readonly number[],
  ) => Promise<Result<readonly EncodedPicture[], 'IMAGE_REFUSED'>>;
};

export type EncodedPicture = { readonly width: number; readonly bytes: Buffer };

const QUALITY = 82;
/** WebP ends at 16,383 pixels; a strip taller than this many times its width is shown narrower. */
const TALLEST = 8;

/** Looks at an uploaded picture: what it really is, whatever it is called, and how large. */
export async function readPicture(bytes: Uint8Array): Promise<Result<Picture, 'IMAGE_REFUSED'>> {
  if (bytes.byteLength > pictureLimits.bytes) {
    return refuse(`A picture may have at most ${PICTURE_MEGABYTES} MB.`);
  }
  // By the first bytes, so that SVG and other documents never reach a parser.
  if (!isKnownKind(bytes))
    return refuse('Only JPEG, PNG, GIF, WebP and AVIF pictures can be used.');
  // Large, and not needed before the first picture comes.
  const { default: sharp } = await import('sharp');
  // It would keep whole decoded photos, up to a gigabyte of them and for good, to be quicker with one that comes again.
  sharp.cache(false);
  let seen: Metadata;
  try {
    // The header alone is read here, so that too many pixels can be called by their name below.
    seen = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return unreadable();
  }
  const isAvif = seen.format === 'heif';
  const pixels = isAvif ? pictureLimits.avifPixels : pictureLimits.pixels;
  if (seen.width * seen.height > pixels) {
    const what = isAvif ? 'An AVIF picture' : 'A picture';
    return refuse(`${what} may have at most ${pixels / 1_000_000} megapixels.`);
  }
  const open = () => sharp(bytes, { limitInputPixels: pixels, failOn: 'error' });
  const shown = shownWidth(seen.autoOrient.width);
  return succeed({
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    shown,
    widths: storedWidths(shown),
    encode: async (wanted) => {
      /** Decoding an AVIF may take a second: it is done once, for the largest, from which the others are made. */
      const decodeAndEncode = async () => {
        const { data, info } = await within(open().autoOrient(), Math.max(...wanted))
          .raw()
          .toBuffer({ resolveWithObject: true });
        const { width: wide, height, channels } = info;
        const decoded = () => sharp(data, { raw: { width: wide, height, channels } });
        const encoded: EncodedPicture[] = [];
        for (const width of wanted) {
          const webp = within(decoded(), width).webp({ quality: QUALITY });
          encoded.push({ width, bytes: await webp.toBuffer() });
        }
        return encoded;
      };
      try {
        return succeed(await inTurn(decodeAndEncode));
      } catch {
        return unreadable();
      }
    },
  });
}

/** Made as wide as this, or as it is where it is narrower. */
function within(picture: Sharp, width: number): Sharp {
  return picture.resize({
    width,
    height: width * TALLEST,
    fit: 'inside',
    withoutEnlargement: true,
  });
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * One at a time in this process: a photo of the most pixels takes up to 300 MB while it is decoded, be its file ever so
 * small, and as many at once as Node has threads would also keep those from whoever signs in meanwhile.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

function refuse(reason: string): Failure<'IMAGE_REFUSED'> {
  return fail('IMAGE_REFUSED', { reason });
}

function unreadable(): Failure<'IMAGE_REFUSED'> {
  return refuse('This picture is damaged or not a picture. Save it anew and try again.');
}

function isKnownKind(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF[^]{4}WEBP/.test(head) ||
    /^[^]{4}ftypavi[fs]/.test(head)
  );
}
