import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { drawPart, drawingForCategory, parseDrawingPath } from '../../../../drawings/index.ts';
import type { Part } from '../../../../domain/parts/part.schema.ts';

/**
 * What a part's picture shows: its own drawing, or its photo if this shop hosts it. A photo that lies
 * elsewhere is never fetched, since an address in the catalogue must not make us call anybody; a drawing
 * that fits the part stands in for it.
 */
export async function cardPicture(
  part: Pick<Part, 'img' | 'name' | 'category'>,
  dataDir: string,
): Promise<Buffer> {
  const photo = /^\/images\/[a-z0-9-]{1,100}\.webp$/.test(part.img)
    ? await readFile(join(dataDir, 'images', basename(part.img))).catch(() => null)
    : null;
  return (
    photo ??
    drawn(part.img) ??
    drawn(drawingForCategory(part.category ?? '', part.name)) ??
    Buffer.from(drawPart('bearing', {}))
  );
}

function drawn(address: string): Buffer | null {
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid');
  const drawing = parseDrawingPath(pathname, searchParams);
  return drawing && Buffer.from(drawPart(drawing.kind, drawing.numbers));
}
