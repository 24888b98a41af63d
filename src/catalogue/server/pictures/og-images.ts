import { Hono } from 'hono';
import { inLanguage } from '../../../platform/server/language/in-language.ts';
import { formatPrice } from '../../../platform/rules/money/format-price.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { drawPart, drawingForCategory, parseDrawingPath } from '../../../drawings/rules/index.ts';
import type { Language } from '../../../platform/rules/language/language.ts';
import { categoryName } from '../../rules/parts/category-words.ts';
import type { Result } from '../../../platform/rules/result.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { getPart } from '../parts/get-part.ts';
import { BoundedCache } from '../../../platform/server/http/cache/bounded-cache.ts';
import type { Card } from '../og-card/draw-card.ts';
import { problemResponse } from '../../../platform/server/http/api/problem-response.ts';
import type { NodeEnv } from '../../../platform/server/http/request-env.ts';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Part } from '../../rules/parts/part.schema.ts';

/** About 50 kB each. */
const CACHE_SIZE = 200;
const HOUR_SECONDS = 3_600;

/** Of no part of the catalogue. */
const shopDrawing = { teeth: 46, inner: 30, length: 170, arms: 5 };

/** Preview pictures of shared links to pages in a language: `/og/shop.png` and `/og/part/<id>.png`. */
export function ogImageRoutes(
  deps: Deps,
  language: Language,
  cards = new BoundedCache<Uint8Array<ArrayBuffer>>(CACHE_SIZE),
): Hono<NodeEnv> {
  const { dataDir } = deps.config;
  const png = (card: Result<Uint8Array<ArrayBuffer>>, requestId: string) =>
    card.ok
      ? new Response(card.value, {
          headers: {
            'content-type': 'image/png',
            'cache-control': `public, max-age=${HOUR_SECONDS}`,
          },
        })
      : problemResponse(card, requestId);
  const draw = async (card: Card) => {
    const { drawCard } = await import('../og-card/draw-card.ts');
    return new Uint8Array(await drawCard(card));
  };

  const og = new Hono<NodeEnv>();
  og.use((_context, next) => inLanguage(language, next));
  og.get('/shop.png', async (context) => {
    const { shopName } = await deps.settings.current();
    const made = cards.get(JSON.stringify(['shop', shopName]), () =>
      draw({
        shopName,
        title: t('catalogue.card.shop'),
        picture: Buffer.from(drawPart('crankset', shopDrawing)),
      }),
    );
    return png(await made, context.get('requestId'));
  });
  og.get('/part/:file{[\\w-]{1,64}\\.png}', async (context) => {
    const partResult = await getPart(deps, context.req.param('file').slice(0, -'.png'.length), {
      viewer: null,
      language,
    });
    if (!partResult.ok) return context.text('Not found', 404);
    const part = partResult.value;
    const { shopName } = await deps.settings.current();
    // All that the picture shows, so that a new price makes a new picture.
    const key = JSON.stringify([
      shopName,
      part._id,
      part.name,
      part.price,
      part.img,
      part.sku,
      part.category,
      part.attributes,
    ]);
    const made = cards.get(key, async () =>
      draw({
        shopName,
        title: part.name.replaceAll('-', ' '),
        price:
          part.price === undefined
            ? undefined
            : t('catalogue.card.price', {
                currency: formatPrice(part.price, deps.config.currency),
              }),
        subtitle: [part.sku, part.category && categoryName(part.category)]
          .filter(Boolean)
          .join(' · '),
        picture: await cardPicture(part, dataDir),
      }),
    );
    return png(await made, context.get('requestId'));
  });
  return og;
}

/**
 * The part's drawing, its photo if this shop hosts it, or a drawing that fits. An external photo is
 * not fetched, since catalogue URLs must not trigger requests from the server.
 */
async function cardPicture(
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
