import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ShopProcess, startShopProcess } from '../tests/support/shop-process.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import type { Bench } from './bench.ts';
import { type Figure, atLeast, median } from './figure.ts';
import { type BenchShop, openBenchShop, writeOrderList } from './rig/bench-shop.ts';
import { metricOf } from './rig/metrics.ts';
import { startProxy } from './rig/nginx.ts';

const run = promisify(execFile);
const ROUNDS = 3;
const SECONDS = 4;
const GOAL = 1.8;
/** The result of a load of some seconds. */
type Load = {
  readonly perSecond: number;
  /** The shops' processor time per answer, in ms. */
  readonly processorMs: number;
  /** Cores that the shops used; `allCores` includes nginx, PostgreSQL and the load generator. */
  readonly cores: number;
  readonly allCores: number;
  readonly wrong: number;
};
type Measured = { readonly count: number; readonly made: Load; readonly ordered: Load };

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
      const measured: Measured[] = [];
      for (const count of [1, 2, 4]) {
        // They share the first one's folder and with it the secret that signs tokens.
        while (more.length < count - 1)
          more.push(await startShopProcess({ DATABASE_URL: url, DATA_DIR: bench.dataDir }));
        const result = await measure(bench, more, list);
        measured.push({ count, ...result });
        say(
          `${count}: ${Math.round(result.made.perSecond)} pages/s, ${Math.round(result.ordered.perSecond)} orders/s`,
        );
      }
      return figuresOf(measured);
    } finally {
      for (const shop of more) await shop.stop();
      await bench.stop();
      await server.stop();
    }
  },
};

function figuresOf(measured: readonly Measured[]): Figure[] {
  const [one, ...others] = measured;
  if (!one) return [];
  return others.flatMap((several) => [
    against(one, several, 'made', `pages made anew, ${several.count} processes against one`),
    against(one, several, 'ordered', `orders, ${several.count} processes against one`),
  ]);
}

function against(one: Measured, several: Measured, kind: 'made' | 'ordered', what: string): Figure {
  const [limit, shop] = [one[kind], several[kind]];
  return atLeast(GOAL, {
    what,
    shop: shop.perSecond,
    limit: limit.perSecond,
    unit: kind === 'made' ? 'answers/s' : 'orders/s',
    wrong: shop.wrong + limit.wrong,
    note: `${shop.processorMs.toFixed(2)} ms of the shops' processor for one, ${limit.processorMs.toFixed(2)} by one process, of which it keeps ${limit.cores.toFixed(2)} cores busy, and with nginx, PostgreSQL and the load ${limit.allCores.toFixed(2)} of ${cpus().length}`,
  });
}

async function measure(
  bench: BenchShop,
  more: readonly ShopProcess[],
  list: string,
): Promise<Omit<Measured, 'count'>> {
  const shops = [bench.shop, ...more].map(({ url }) => url);
  const proxy = await startProxy(shops);
  try {
    const [made, ordered] = [[] as Load[], [] as Load[]];
    for (let round = 0; round < ROUNDS; round++) {
      await bench.restock();
      made.push(await load(proxy.url, shops, 'new-pages.lua', []));
      ordered.push(await load(proxy.url, shops, 'orders.lua', ['--', list]));
    }
    return { made: middleOf(made), ordered: middleOf(ordered) };
  } finally {
    await proxy.stop();
  }
}

function middleOf(loads: readonly Load[]): Load {
  const middle = (of: (one: Load) => number) => median(loads.map(of));
  return {
    perSecond: middle((one) => one.perSecond),
    processorMs: middle((one) => one.processorMs),
    cores: middle((one) => one.cores),
    allCores: middle((one) => one.allCores),
    wrong: loads.reduce((sum, one) => sum + one.wrong, 0),
  };
}

/** The processor time of all shops so far, in seconds. */
async function processorSeconds(shops: readonly string[]): Promise<number> {
  const each = await Promise.all(shops.map((url) => metricOf(url, 'process_cpu_seconds_total')));
  return each.reduce((sum, seconds) => sum + seconds, 0);
}

/** The busy processor time of the whole machine so far, in seconds. */
function busySeconds(): number {
  const each = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return each.reduce((sum, ms) => sum + ms, 0) / 1000;
}

async function load(
  url: string,
  shops: readonly string[],
  script: string,
  more: readonly string[],
): Promise<Load> {
  const before = await processorSeconds(shops);
  const [began, busy] = [performance.now(), busySeconds()];
  const { stdout } = await run('wrk', [
    '--threads=1',
    '--connections=32',
    `--duration=${SECONDS}s`,
    `--script=${rig(script)}`,
    url,
    ...more,
  ]);
  const allCores = (busySeconds() - busy) / ((performance.now() - began) / 1000);
  const taken = (await processorSeconds(shops)) - before;
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    processorMs: (taken * 1000) / number(/(\d+) requests in/),
    cores: taken / SECONDS,
    allCores,
    wrong: number(/Wrong: (\d+)/) + number(/Non-2xx or 3xx responses: (\d+)/),
  };
}
