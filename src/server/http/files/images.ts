import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';

const YEAR_SECONDS = 31_536_000;
const PICTURE = /^[a-z0-9-]{1,100}\.webp$/;

/**
 * Serves the pictures in `<dataDir>/images`, which never change since their names are content
 * hashes. The strict name pattern prevents path traversal.
 */
export function imageRoutes(dataDir: string): Hono {
  const folder = join(dataDir, 'images');
  const images = new Hono();
  images.get('/:name', async (context) => {
    const name = context.req.param('name');
    // Small enough to read whole: the store limits pictures to 1,280 pixels.
    const bytes = PICTURE.test(name) ? await contentOf(join(folder, name)) : null;
    if (bytes === null) return context.text('Not found', 404);
    return context.body(bytes, 200, {
      'content-type': 'image/webp',
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      'content-security-policy': "default-src 'none'",
    });
  });
  return images;
}

async function contentOf(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
