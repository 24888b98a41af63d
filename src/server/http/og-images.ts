import { Hono } from 'hono';
import { drawPart } from '../../domain/drawings/index.ts';
import { formatPrice } from '../../domain/money.ts';
import type { Deps } from '../deps.ts';
import { findPart } from '../features/parts/parts.store.ts';
import { BoundedCache } from './bounded-cache.ts';
import { cardPicture } from './og-card/card-picture.ts';
import type { Card } from './og-card/draw-card.ts';

/** About 50 kB each. */
const KEPT = 200;
const HOUR_SECONDS = 3_600;
const SHOP_TITLE = 'Parts a bicycle turns on';

/** Pictures for shared links: `/og/shop.png`, and `/og/part/<id>.png` with the part's name and price. */
export function ogImageRoutes(deps: Deps): Hono {
  const cards = new BoundedCache<Uint8Array<ArrayBuffer>>(KEPT);
  const { shopName, dataDir } = deps.config;
  const png = (bytes: Uint8Array<ArrayBuffer>) =>
    new Response(bytes, {
      headers: { 'content-type': 'image/png', 'cache-control': `public, max-age=${HOUR_SECONDS}` },
    });
  const draw = async (card: Omit<Card, 'shopName'>) => {
    const { drawCard } = await import('./og-card/draw-card.ts');
    return new Uint8Array(await drawCard({ ...card, shopName }));
  };

  const og = new Hono();
  og.get('/shop.png', async () =>
    png(
      await cards.get('shop', () =>
        draw({ title: SHOP_TITLE, picture: Buffer.from(drawPart('crankset', {})) }),
      ),
    ),
  );
  og.get('/part/:file{[\\w-]{1,64}\\.png}', async (context) => {
    const part = await findPart(deps.db.query, context.req.param('file').slice(0, -'.png'.length));
    if (!part) return context.text('Not found', 404);
    // By what is shown, so that a new price is a new picture.
    const key = JSON.stringify([part.id, part.name, part.price, part.img, part.sku, part.category]);
    const made = cards.get(key, async () =>
      draw({
        title: part.name.replaceAll('-', ' '),
        figure: formatPrice(part.price),
        note: [part.sku, part.category].filter(Boolean).join(' · '),
        picture: await cardPicture(part, dataDir),
      }),
    );
    return png(await made);
  });
  return og;
}
