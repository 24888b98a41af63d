import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { drawPart, drawingForCategory, parseDrawingPath } from '../../../drawings/rules/index.ts';
import type { Part } from '../../rules/parts/part.schema.ts';

/**
 * The part's drawing, its photo if this shop hosts it, or a drawing that fits. An external photo is
 * not fetched, since catalogue URLs must not trigger requests from the server.
 */
export async function cardPicture(
  part: Pick<Part, 'img' | 'name' | 'category' | 'attributes'>,
  dataDir: string,
): Promise<Buffer> {
  const photo = /^\/images\/[a-z0-9-]{1,100}\.webp$/.test(part.img)
    ? await readFile(join(dataDir, 'images', basename(part.img))).catch(() => null)
    : null;
  return (
    photo ??
    drawingAt(part.img) ??
    drawingAt(drawingForCategory(part.category ?? '', part.name, part.attributes)) ??
    Buffer.from(drawPart('bearing', {}))
  );
}

function drawingAt(address: string): Buffer | null {
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid');
  const drawing = parseDrawingPath(pathname, searchParams);
  return drawing && Buffer.from(drawPart(drawing.kind, drawing.numbers));
}
