import type { PictureReason } from '../../rules/errors/reason-words.ts';
import { createHash } from 'node:crypto';
import type { Metadata, Sharp } from 'sharp';
import { storedWidths, largestWidth } from '../../rules/pictures/image-url.ts';
import { pictureLimits } from '../../rules/pictures/picture-limits.ts';
import { type Failure, type Result, fail, succeed } from '../../rules/result.ts';

/** A checked picture, not encoded yet. */
export type Picture = {
  /** 32 hexadecimal digits of a hash of the bytes. */
  readonly hash: string;
  /** The width of its main address, in pixels. */
  readonly shown: number;
  /** Widths to store, in pixels; the original is never enlarged. */
  readonly widths: readonly number[];
  /** Decodes the picture and encodes it as upright WebP without metadata in each width. */
  encode: (
    widths: readonly number[],
  ) => Promise<Result<readonly EncodedPicture[], 'IMAGE_REFUSED'>>;
};

export type EncodedPicture = { readonly width: number; readonly bytes: Buffer };

const QUALITY = 82;
/** WebP ends at 16,383 pixels, so taller strips become narrower. */
const MAX_ASPECT = 8;

/** Checks an uploaded picture's real type and size. */
export async function readPicture(bytes: Uint8Array): Promise<Result<Picture, 'IMAGE_REFUSED'>> {
  if (bytes.byteLength > pictureLimits.bytes) {
    return refuse('bytes');
  }
  // Checks the first bytes, so that SVG and other documents reach no parser.
  if (!isKnownKind(bytes)) return refuse('kind');
  // Loaded on the first picture, since it is large.
  const { default: sharp } = await import('sharp');
  // Its cache would hold up to a gigabyte of decoded photos.
  sharp.cache(false);
  let metadata: Metadata;
  try {
    // Reads only the header; without the limit, too many pixels get their own message below.
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return unreadable();
  }
  const isAvif = metadata.format === 'heif';
  const pixels = isAvif ? pictureLimits.avifPixels : pictureLimits.pixels;
  if (metadata.width * metadata.height > pixels) return refuse(isAvif ? 'avifPixels' : 'pixels');
  const open = () => sharp(bytes, { limitInputPixels: pixels, failOn: 'error' });
  const shownPixels = largestWidth(metadata.autoOrient.width);
  return succeed({
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    shown: shownPixels,
    widths: storedWidths(shownPixels),
    encode: async (targetWidths) => {
      /** Decodes once for the largest width and derives the others, since decoding an AVIF may take a second. */
      const decodeAndEncode = async () => {
        const { data, info } = await resize(open().autoOrient(), Math.max(...targetWidths))
          .raw()
          .toBuffer({ resolveWithObject: true });
        const { width: wide, height, channels } = info;
        const decoded = () => sharp(data, { raw: { width: wide, height, channels } });
        const encoded: EncodedPicture[] = [];
        for (const width of targetWidths) {
          const webp = resize(decoded(), width).webp({ quality: QUALITY });
          encoded.push({ width, bytes: await webp.toBuffer() });
        }
        return encoded;
      };
      try {
        return succeed(await oneAtATime(decodeAndEncode));
      } catch {
        return unreadable();
      }
    },
  });
}

/** Resizes without enlarging. */
function resize(picture: Sharp, width: number): Sharp {
  return picture.resize({
    width,
    height: width * MAX_ASPECT,
    fit: 'inside',
    withoutEnlargement: true,
  });
}

let turn: Promise<unknown> = Promise.resolve();

/** Converts one picture at a time: each takes up to 300 MB and a thread that also hashes passwords. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

function refuse(reason: PictureReason): Failure<'IMAGE_REFUSED'> {
  return fail('IMAGE_REFUSED', { reason });
}

function unreadable(): Failure<'IMAGE_REFUSED'> {
  return refuse('unreadable');
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
