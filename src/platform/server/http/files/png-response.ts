import { problemResponse } from '../api/problem-response.ts';
import { BoundedCache } from '../cache/bounded-cache.ts';

/** About 50 kB each. */
const CACHE_SIZE = 50;
const DAY_SECONDS = 86_400;
/** The longer side in pixels. */
const SIZE = 800;
/** A drawing has up to 300 units a side. */
const DRAWING_DENSITY = 200;

/**
 * Answers with pictures as PNG, for programs that show neither SVG nor WebP (`platform/rules/pictures/png-address.ts`).
 *
 * @returns a function of the picture's cache key, its file (SVG or WebP) and the request's id
 */
export function pngResponses() {
  const cache = new BoundedCache<Uint8Array<ArrayBuffer>>(CACHE_SIZE);
  return async (key: string, picture: Buffer, requestId: string): Promise<Response> => {
    const png = await cache.get(key, () => toPng(picture));
    if (!png.ok) return problemResponse(png, requestId);
    return new Response(png.value, {
      headers: {
        'content-type': 'image/png',
        'cache-control': `public, max-age=${DAY_SECONDS}`,
        'content-security-policy': "default-src 'none'",
      },
    });
  };
}

async function toPng(picture: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(picture, { density: DRAWING_DENSITY })
    .resize(SIZE, SIZE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .png()
    .toBuffer();
  return new Uint8Array(bytes);
}
