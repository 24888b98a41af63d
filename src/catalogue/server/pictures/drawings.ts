import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { drawPart, parseDrawingPath } from '../../../drawings/rules/index.ts';
import type { NodeEnv } from '../../../platform/server/http/request-env.ts';
import {
  type CompressedSvg,
  compressedSvg,
  svgResponse,
} from '../../../platform/server/http/files/svg-response.ts';
import { pngResponses } from '../../../platform/server/http/files/png-response.ts';

/** The address names all that a drawing shows. */
const YEAR_SECONDS = 31_536_000;
const CACHE_SIZE = 500;
const PNG = /\.png$/;

/** Serves line drawings as SVG or PNG, generated from the numbers in the URL. */
export function drawingRoutes(): Hono<NodeEnv> {
  const drawings = new Hono<NodeEnv>();
  const png = pngResponses();
  const cache = new LRUCache<string, CompressedSvg>({ max: CACHE_SIZE });
  drawings.get('/:name', (context) => {
    const url = new URL(context.req.url);
    const drawing = parseDrawingPath(url.pathname.replace(PNG, '.svg'), url.searchParams);
    if (!drawing) return context.notFound();
    const key = JSON.stringify(drawing);
    if (PNG.test(url.pathname)) {
      const picture = Buffer.from(drawPart(drawing.kind, drawing.numbers));
      return png(key, picture, context.get('requestId'));
    }
    let content = cache.get(key);
    if (content === undefined) {
      content = compressedSvg(drawPart(drawing.kind, drawing.numbers));
      cache.set(key, content);
    }
    return svgResponse(content, context.req.header('accept-encoding'), {
      'cache-control': `public, max-age=${YEAR_SECONDS}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  });
  return drawings;
}
