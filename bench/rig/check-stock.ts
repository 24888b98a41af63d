import type { OrderFlow, OrderingShop } from './order-flow.ts';

const AT_ONCE = 8;
/** A link to a part, or the stock of the part whose link or page came before. */
const SHOWN = /href="\/parts\/([0-9a-f-]{36})"|In stock<\/(?:dt|span)>(?:<[^>]+>)*([\d,]+)/g;

/** What readers saw: pages, levels on them, and pages with a level older than allowed. */
export type Checked = {
  readonly pages: number;
  readonly levels: number;
  readonly stale: number;
  /** Answers other than 200, and pages of a part in stock without its level. */
  readonly wrong: number;
};

/**
 * Reads pages while orders are placed, half of them those of the latest orders, and compares each stock level with the
 * acknowledged orders.
 * @param nextPath chooses the other half
 */
export async function checkStock(
  shop: OrderingShop,
  flow: OrderFlow,
  count: number,
  nextPath: () => string,
): Promise<Checked> {
  const ordered = new Set(shop.parts.map(({ id }) => id));
  let [levels, stale, wrong] = [0, 0, 0];
  const read = async (place: number) => {
    const isLatest = place % 2 === 0 && flow.latest.length > 0;
    const path = isLatest ? `/parts/${shop.dice.pick(flow.latest)}` : nextPath();
    const requestedAt = performance.now();
    const reply = await fetch(shop.url + path, { headers: { 'accept-encoding': 'identity' } });
    const shown = levelsOf(path, await reply.text());
    const process = reply.headers.get('x-shop');
    const isOld = ([partId, level]: readonly [string, number]) =>
      level > shop.stock.most(partId, process, requestedAt);
    const own = path.slice('/parts/'.length);
    const lacksOwn = ordered.has(own) && !shown.some(([partId]) => partId === own);
    if (reply.status !== 200 || lacksOwn) wrong++;
    if (shown.some(isOld)) stale++;
    levels += shown.length;
  };
  const places = Array.from({ length: count }, (_, place) => place).values();
  const reader = async () => {
    for (const place of places) await read(place);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  return { pages: count, levels, stale, wrong };
}

function levelsOf(path: string, html: string): (readonly [partId: string, level: number])[] {
  let partId = path.slice('/parts/'.length);
  const shown: (readonly [string, number])[] = [];
  for (const [, link, level] of html.matchAll(SHOWN))
    if (link !== undefined) partId = link;
    else if (level !== undefined) shown.push([partId, Number(level.replaceAll(',', ''))]);
  return shown;
}
