import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { NodeEnv } from '../request-env.ts';
import { pngResponses } from './png-response.ts';

const YEAR_SECONDS = 31_536_000;
const PICTURE = /^([a-z0-9-]{1,100})\.(webp|png)$/;

/**
 * Serves the pictures in `<dataDir>/images` as WebP or PNG. They never change, since their names are content hashes;
 * the strict name pattern prevents path traversal.
 */
export function imageRoutes(dataDir: string): Hono<NodeEnv> {
  const folder = join(dataDir, 'images');
  const images = new Hono<NodeEnv>();
  const png = pngResponses();
  images.get('/:name', async (context) => {
    const [, name, type] = PICTURE.exec(context.req.param('name')) ?? [];
    // Small enough to read whole: the store limits pictures to 1,280 pixels.
    const bytes = name === undefined ? null : await contentOf(join(folder, `${name}.webp`));
    if (name === undefined || bytes === null) return context.text('Not found', 404);
    if (type === 'png') return png(name, bytes, context.get('requestId'));
    return context.body(bytes, 200, {
      'content-type': 'image/webp',
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      'content-security-policy': "default-src 'none'",
    });
  });
  return images;
}

async function contentOf(path: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
