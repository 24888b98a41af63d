import { Hono } from 'hono';
import { drawPart, parseDrawingPath } from '../../domain/drawings/index.ts';

const DAY_SECONDS = 86_400;
const KEPT = 500;

/** Serves the shop's own line drawings: SVG made by code from the numbers in the address. */
export function drawingRoutes(): Hono {
  const drawings = new Hono();
  const kept = new Map<string, string>();
  drawings.get('/:name', (context) => {
    const url = new URL(context.req.url);
    const drawing = parseDrawingPath(url.pathname, url.searchParams);
    if (!drawing) return context.notFound();
    const known = JSON.stringify(drawing);
    let svg = kept.get(known);
    if (svg === undefined) {
      svg = drawPart(drawing.kind, drawing.numbers);
      // Strangers choose the numbers, so what is kept is bounded.
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '');
      kept.set(known, svg);
    }
    return context.body(svg, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': `public, max-age=${DAY_SECONDS}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  });
  return drawings;
}
