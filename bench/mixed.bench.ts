import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../tests/support/postgres.ts';
import { startShopProcess } from '../tests/support/shop-process.ts';
import type { Bench } from './bench.ts';
import { type Figure, atLeast, atMost, compared, median } from './figure.ts';
import { AcknowledgedStock } from './rig/acknowledged-stock.ts';
import { signUpBuyers } from './rig/bench-shop.ts';
import { checkStock } from './rig/check-stock.ts';
import { fillPostgres, filledSqliteShop } from './rig/grow-shop.ts';
import type { Sizes } from './rig/large-sizes.ts';
import { startProxy } from './rig/nginx.ts';
import { type OrderedPart, type OrderingShop, placeOrders } from './rig/order-flow.ts';
import { Dice } from './rig/random.ts';
import { wrk } from './rig/wrk.ts';

type Say = (line: string) => void;

const CONNECTIONS = 32;
const ROUNDS = 3;
const SECONDS = 3;
/** More than a shop of 2,000 parts has. */
const WARM_PAGES = 2_500;
const WARM_AT_ONCE = 8;
/** Long enough to make again what the orders of the round before made stale. */
const SETTLE_SECONDS = 2;
const PACES = [0, 2, 10, 50] as const;
const CHECK_PACE = 50;
const CHECKED = 100_000;
const BUYERS = 16;
const LIST_PAGES = 5;
/** The issue's goals, for the shop of this size. */
const GOAL_PARTS = 2_000;
const GOALS: ReadonlyMap<number, number> = new Map([
  [10, 1 / 2],
  [50, 1 / 3],
]);
const P99_MS = 50;
/** The headers of a current browser. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };
/** No part sells out. */
const STOCK = 10_000_000;
const sizes: readonly Sizes[] = [
  { parts: 40, orders: 40, reviews: 130, accounts: 60, stock: STOCK },
  { parts: 2_000, orders: 2_000, reviews: 200, accounts: 100, stock: STOCK },
  { parts: 100_000, orders: 20_000, reviews: 2_000, accounts: 1_000, stock: STOCK },
];
const SETUPS = ['SQLite', 'PostgreSQL', 'two processes'] as const;

/** Readers while others order: what the cache still serves, and that it serves nothing old. */
export const mixed: Bench = {
  name: 'mixed',
  about: `${CONNECTIONS} readers by Zipf’s law while ${PACES.join(', ')} orders a second are placed, against no orders`,
  needs: ['nginx', 'wrk'],
  run: async (say) => {
    const figures: Figure[] = [];
    for (const size of sizes)
      figures.push(...(await onSqlite(size, say)), ...(await onPostgres(size, say)));
    return figures;
  },
};

async function onSqlite(size: Sizes, say: Say): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-mixed-'));
  try {
    await copyFile(await filledSqliteShop(size, Date.now(), say), join(folder, 'shop.db'));
    const shop = await startShopProcess({ ...SETTINGS, DATA_DIR: folder });
    try {
      const mixedShop = await openShop(shop.url, folder);
      return await measure('SQLite', size, mixedShop, say);
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onPostgres(size: Sizes, say: Say): Promise<Figure[]> {
  const server = await startPostgres({ durable: true, settings: { max_wal_size: '4GB' } });
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-mixed-'));
  // PostgreSQL runs as another user and reads the rows from files in this folder.
  await chmod(folder, 0o755);
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const database = await server.createDatabase();
    await fillPostgres(database, folder, size, Date.now(), () => {});
    const env = { ...SETTINGS, DATABASE_URL: database, DATA_DIR: join(folder, 'data') };
    await mkdir(env.DATA_DIR);
    const first = await startShopProcess(env);
    stops.unshift(first.stop);
    const shop = await openShop(first.url, env.DATA_DIR, database);
    const figures = await measure('PostgreSQL', size, shop, say);
    const second = await startShopProcess(env);
    stops.unshift(second.stop);
    const proxy = await startProxy([first.url, second.url]);
    stops.unshift(proxy.stop);
    const addresses = { url: proxy.url, processes: [first.url, second.url] };
    const both = { ...shop, ...addresses, stock: await readStock(first.url) };
    return [...figures, ...(await measure('two processes', size, both, say))];
  } finally {
    for (const stop of stops) await stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Unpaid orders must not expire, which would return stock; readers come from many networks. */
const SETTINGS = { UNPAID_HOLD_HOURS: '0', TRUST_PROXY: '1' };

/** @param paths of the readers, the most requested first, also as lines of the file `list` */
type MixedShop = OrderingShop & {
  readonly paths: readonly string[];
  readonly list: string;
  /** The addresses of its processes, each of which has a cache. */
  readonly processes: readonly string[];
};

async function openShop(url: string, folder: string, database?: string): Promise<MixedShop> {
  const dice = new Dice(7);
  const parts = await readParts(url);
  const paths = await pathsOf(url, dice, parts);
  const list = join(folder, 'paths.txt');
  await writeFile(list, `${paths.join('\n')}\n`);
  const buyers = await signUpBuyers(url, BUYERS, folder, database);
  return { url, processes: [url], buyers, parts, paths, list, dice, stock: stockOf(parts) };
}

type ListedPart = OrderedPart & { readonly available: number };

const stockOf = (parts: readonly ListedPart[]) =>
  new AcknowledgedStock(new Map(parts.map(({ id, available }) => [id, available])));

const readStock = async (url: string) => stockOf(await readParts(url));

/** All parts in stock. */
async function readParts(url: string): Promise<ListedPart[]> {
  type Answer = Readonly<Record<'_id' | 'name', string>> &
    Readonly<Record<'available' | 'minimumQuantity', number>>;
  const parts: ListedPart[] = [];
  let next: string | undefined = '/api/tools?limit=500&inStock=true';
  while (next !== undefined) {
    const reply: Response = await fetch(url + next);
    for (const { _id: id, name, available, minimumQuantity } of (await reply.json()) as Answer[])
      parts.push({ id, name, available, quantity: minimumQuantity });
    next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
  }
  return parts;
}

/** Home, the first pages of the list, the categories, and the parts' pages in an order by chance. */
async function pathsOf(
  url: string,
  dice: Dice,
  parts: readonly OrderedPart[],
): Promise<readonly string[]> {
  const lists = ['/parts'];
  while (lists.length < LIST_PAGES) {
    const html = await (await fetch(url + lists.at(-1))).text();
    const next = /href="(\/parts\?cursor=[^"&]+)"/.exec(html)?.[1];
    if (next === undefined) break;
    lists.push(next);
  }
  const categories = (await (await fetch(`${url}/api/categories`)).json()) as { name: string }[];
  const shuffled = parts
    .map(({ id }) => ({ id, place: dice.roll() }))
    .toSorted((a, b) => a.place - b.place);
  return [
    '/',
    ...lists,
    ...categories.map(({ name }) => `/parts?category=${encodeURIComponent(name)}`),
    ...shuffled.map(({ id }) => `/parts/${id}`),
  ];
}

type Load = { readonly perSecond: number; readonly p99Ms: number; readonly wrong: number };

async function measure(
  setup: (typeof SETUPS)[number],
  { parts }: Sizes,
  shop: MixedShop,
  say: Say,
): Promise<Figure[]> {
  const what = `${setup}, ${parts} parts`;
  const loads = new Map<number, Load[]>(PACES.map((pace) => [pace, []]));
  await warmUp(shop);
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) await read(shop, SETTLE_SECONDS);
    for (const pace of PACES) {
      const flow = placeOrders(shop, pace);
      const load = await read(shop, SECONDS);
      const { wrong } = await flow.stop();
      loads.get(pace)?.push({ ...load, wrong: load.wrong + wrong });
    }
  }
  const undisturbed = middleOf(loads.get(0));
  const figures: Figure[] = [];
  for (const pace of PACES.slice(1)) {
    const load = middleOf(loads.get(pace));
    const { perSecond, p99Ms, wrong } = load;
    say(
      `${what}, ${pace} orders/s: ${Math.round(perSecond)} of ${Math.round(undisturbed.perSecond)} pages/s, p99 ${p99Ms.toFixed(1)} ms of ${undisturbed.p99Ms.toFixed(1)}${wrong > 0 ? `, ${wrong} WRONG` : ''}`,
    );
    const goal = parts === GOAL_PARTS ? GOALS.get(pace) : undefined;
    const pages = {
      what: `${what}, ${pace} orders/s, against none`,
      shop: perSecond,
      limit: undisturbed.perSecond,
      unit: 'answers/s',
      wrong: wrong + undisturbed.wrong,
      note: `p99 ${p99Ms.toFixed(1)} ms, ${undisturbed.p99Ms.toFixed(1)} without orders`,
    } as const;
    figures.push(goal === undefined ? compared(pages) : atLeast(goal, pages));
    if (goal !== undefined)
      figures.push(
        atMost(1, {
          what: `${what}, ${pace} orders/s, p99`,
          shop: p99Ms,
          limit: P99_MS,
          unit: 'ms',
        }),
      );
  }
  return [...figures, await check(what, shop, say)];
}

async function check(what: string, shop: MixedShop, say: Say): Promise<Figure> {
  const flow = placeOrders(shop, CHECK_PACE);
  const count = Math.ceil(CHECKED / sizes.length / SETUPS.length);
  const draw = zipfDraw(shop.paths.length, shop.dice);
  const checked = await checkStock(shop, flow, count, () => shop.paths[draw()] ?? '/');
  const { acknowledged, wrong } = await flow.stop();
  say(`${what}: ${checked.pages} pages read, ${checked.stale} stale, ${checked.wrong} wrong`);
  return compared({
    what: `${what}, pages without an old stock level`,
    shop: checked.pages - checked.stale,
    limit: checked.pages,
    unit: 'pages',
    wrong: checked.stale + checked.wrong + wrong,
    note: `${checked.levels} levels read during ${acknowledged} orders`,
  });
}

/** Draws places by Zipf's law, as `rig/zipf.lua` does. */
function zipfDraw(count: number, dice: Dice): () => number {
  let total = 0;
  const sums = Float64Array.from({ length: count }, (_, place) => (total += 1 / (place + 1)));
  return () => {
    const roll = dice.roll() * total;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((sums[middle] ?? 0) < roll) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Reads what the cache can hold, the most requested last, and has the code compiled. */
async function warmUp(shop: MixedShop): Promise<void> {
  const pages = shop.paths
    .slice(0, WARM_PAGES)
    .flatMap((path) => shop.processes.map((url) => url + path));
  const reader = async () => {
    for (let page = pages.pop(); page !== undefined; page = pages.pop())
      await (await fetch(page, { headers: BROWSER })).arrayBuffer();
  };
  await Promise.all(Array.from({ length: WARM_AT_ONCE }, reader));
  await read(shop, SETTLE_SECONDS);
}

const read = (shop: MixedShop, seconds: number): Promise<Load> =>
  wrk(shop.url, {
    connections: CONNECTIONS,
    seconds,
    headers: BROWSER,
    script: { file: join(import.meta.dirname, 'rig', 'zipf.lua'), list: shop.list },
  });

function middleOf(loads: readonly Load[] = []): Load {
  const middle = (of: (load: Load) => number) => median(loads.map(of));
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    wrong: loads.reduce((sum, { wrong }) => sum + wrong, 0),
  };
}
