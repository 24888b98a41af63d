import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ShopProcess, startShopProcess } from '../tests/support/shop-process.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import type { Bench } from './bench.ts';
import { type Figure, atLeast, median } from './figure.ts';
import { type BenchShop, openBenchShop, writeOrderList } from './rig/bench-shop.ts';
import { startProxy } from './rig/nginx.ts';

const run = promisify(execFile);
const ROUNDS = 3;
const SECONDS = 4;
const GOAL = 1.8;
const rig = (file: string) => join(import.meta.dirname, 'rig', file);

/** Several shop processes on one PostgreSQL behind one address, against one process. */
export const processes: Bench = {
  name: 'processes',
  about: 'two and four shop processes on one PostgreSQL behind nginx, against one',
  needs: ['nginx', 'wrk'],
  run: async (say) => {
    const server = await startPostgres({ durable: true });
    const url = await server.createDatabase();
    const bench = await openBenchShop({ buyers: 16, parts: 50 }, url);
    const more: ShopProcess[] = [];
    try {
      const list = await writeOrderList(bench, 50);
      const measured: { count: number; made: number; ordered: number; wrong: number }[] = [];
      for (const count of [1, 2, 4]) {
        // They share the first one's folder and with it the secret that tokens are signed with.
        while (more.length < count - 1)
          more.push(await startShopProcess({ DATABASE_URL: url, DATA_DIR: bench.dataDir }));
        const result = await measure(bench, more, list);
        measured.push({ count, ...result });
        say(`${count}: ${Math.round(result.made)} pages/s, ${Math.round(result.ordered)} orders/s`);
      }
      return figuresOf(measured);
    } finally {
      for (const shop of more) await shop.stop();
      await bench.stop();
      await server.stop();
    }
  },
};

function figuresOf(
  measured: readonly { count: number; made: number; ordered: number; wrong: number }[],
): Figure[] {
  const [one, ...others] = measured;
  if (!one) return [];
  return others.flatMap(({ count, made, ordered, wrong }) => [
    atLeast(GOAL, {
      what: `pages made anew, ${count} processes against one`,
      shop: made,
      limit: one.made,
      unit: 'answers/s',
      wrong: wrong + one.wrong,
    }),
    atLeast(GOAL, {
      what: `orders, ${count} processes against one`,
      shop: ordered,
      limit: one.ordered,
      unit: 'orders/s',
      wrong: wrong + one.wrong,
    }),
  ]);
}

async function measure(bench: BenchShop, more: readonly ShopProcess[], list: string) {
  const proxy = await startProxy([bench.shop.url, ...more.map((shop) => shop.url)]);
  try {
    const [made, ordered] = [[] as number[], [] as number[]];
    let wrong = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await bench.restock();
      const pages = await load(proxy.url, 'new-pages.lua', []);
      const orders = await load(proxy.url, 'orders.lua', ['--', list]);
      made.push(pages.perSecond);
      ordered.push(orders.perSecond);
      wrong += pages.wrong + orders.wrong;
    }
    return { made: median(made), ordered: median(ordered), wrong };
  } finally {
    await proxy.stop();
  }
}

async function load(url: string, script: string, more: readonly string[]) {
  const { stdout } = await run('wrk', [
    '--threads=1',
    '--connections=32',
    `--duration=${SECONDS}s`,
    `--script=${rig(script)}`,
    url,
    ...more,
  ]);
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    wrong: number(/Wrong: (\d+)/) + number(/Non-2xx or 3xx responses: (\d+)/),
  };
}
