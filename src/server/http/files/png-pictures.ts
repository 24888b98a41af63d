import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { drawPart, parseDrawingPath } from '../../../drawings/index.ts';
import { problemResponse } from '../api/problem.ts';
import { BoundedCache } from '../cache/bounded-cache.ts';
import type { NodeEnv } from '../request-env.ts';

/** About 50 kB each. */
const CACHE_SIZE = 100;
const DAY_SECONDS = 86_400;
/** The longer side in pixels. */
const SIZE = 800;
/** A drawing has up to 300 units a side. */
const DRAWING_DENSITY = 200;
const EXTENSION = /\.png$/;

/** The shop's drawings and pictures as PNG, for programs that show neither SVG nor WebP (`domain/images/png-address.ts`). */
export function pngPictureRoutes(dataDir: string): Hono<NodeEnv> {
  const cache = new BoundedCache<Uint8Array<ArrayBuffer>>(CACHE_SIZE);
  const png = async (key: string, picture: Buffer, requestId: string) => {
    const made = await cache.get(key, () => pngOf(picture));
    return made.ok
      ? new Response(made.value, {
          headers: {
            'content-type': 'image/png',
            'cache-control': `public, max-age=${DAY_SECONDS}`,
            'content-security-policy': "default-src 'none'",
          },
        })
      : problemResponse(made, requestId);
  };

  const pictures = new Hono<NodeEnv>();
  pictures.get('/drawings/:file{[\\w-]{1,64}\\.png}', (context) => {
    const url = new URL(context.req.url);
    const drawing = parseDrawingPath(url.pathname.replace(EXTENSION, '.svg'), url.searchParams);
    if (!drawing) return context.notFound();
    const picture = Buffer.from(drawPart(drawing.kind, drawing.numbers));
    return png(JSON.stringify(drawing), picture, context.get('requestId'));
  });
  pictures.get('/images/:file{[a-z0-9-]{1,100}\\.png}', async (context) => {
    const file = context.req.param('file').replace(EXTENSION, '.webp');
    const picture = await readPicture(join(dataDir, 'images', file));
    return picture ? png(file, picture, context.get('requestId')) : context.text('Not found', 404);
  });
  return pictures;
}

async function readPicture(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function pngOf(picture: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(picture, { density: DRAWING_DENSITY })
    .resize(SIZE, SIZE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .png()
    .toBuffer();
  return new Uint8Array(bytes);
}
