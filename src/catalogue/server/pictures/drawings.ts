import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { drawPart, parseDrawingPath } from '../../../drawings/rules/index.ts';
import { weightOf } from '../../../platform/server/http/cache/accept-encoding.ts';
import type { NodeEnv } from '../../../platform/server/http/request-env.ts';
import { pngResponses } from '../../../platform/server/http/files/png-response.ts';

const DAY_SECONDS = 86_400;
const CACHE_SIZE = 500;
const PNG = /\.png$/;
/** Compressed to a third, which speeds up the first picture on slow lines. */
type Drawing = { readonly svg: string; readonly gzip: Uint8Array<ArrayBuffer> };

/** Serves line drawings as SVG or PNG, generated from the numbers in the URL. */
export function drawingRoutes(): Hono<NodeEnv> {
  const drawings = new Hono<NodeEnv>();
  const png = pngResponses();
  const cache = new LRUCache<string, Drawing>({ max: CACHE_SIZE });
  drawings.get('/:name', (context) => {
    const url = new URL(context.req.url);
    const drawing = parseDrawingPath(url.pathname.replace(PNG, '.svg'), url.searchParams);
    if (!drawing) return context.notFound();
    const key = JSON.stringify(drawing);
    if (PNG.test(url.pathname)) {
      const picture = Buffer.from(drawPart(drawing.kind, drawing.numbers));
      return png(key, picture, context.get('requestId'));
    }
    let cachedDrawing = cache.get(key);
    if (cachedDrawing === undefined) {
      const svg = drawPart(drawing.kind, drawing.numbers);
      cachedDrawing = { svg, gzip: new Uint8Array(gzipSync(svg, { level: 9 })) };
      cache.set(key, cachedDrawing);
    }
    const compressed = weightOf('gzip', context.req.header('accept-encoding') ?? '') > 0;
    return context.body(compressed ? cachedDrawing.gzip : cachedDrawing.svg, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': `public, max-age=${DAY_SECONDS}`,
      vary: 'accept-encoding',
      ...(compressed && { 'content-encoding': 'gzip' }),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  });
  return drawings;
}
