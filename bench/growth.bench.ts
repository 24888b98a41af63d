import { chmod, copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts } from '../src/operations/server/demo-data/demo-accounts.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { type ShopProcess, startShopProcess } from '../tests/support/shop-process.ts';
import type { Bench } from './bench.ts';
import { type Figure, atMost } from './figure.ts';
import { type RequestSeries, measureInterleaved } from './rig/measure-interleaved.ts';
import { fillPostgres, fillSqlite, filledSqliteShop } from './rig/grow-shop.ts';
import { type TargetShop, type Case, cases } from './rig/growth-cases.ts';
import { LARGE, SMALL } from './rig/large-sizes.ts';

type Say = (line: string) => void;

const GOAL = 2;
const MEMORY_MB = 400;
const START_SECONDS = 5;
/** Maximum number of 200-row pages to read into a list; the middle one is measured. */
const STEPS = 40;

/** A shop with 100,000 parts and a million orders against one of a demo's size, on the same machine. */
export const growth: Bench = {
  name: 'growth',
  about:
    'medians of one call after another: 100,000 parts, 1,000,000 orders, 100,000 reviews, 50,000 accounts against a shop of the demo’s size',
  needs: [],
  run: async (say) => [...(await onSqlite(say)), ...(await onPostgres(say))],
};

async function onSqlite(say: Say): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-growth-'));
  const now = Date.now();
  try {
    const large = join(folder, 'large');
    const small = join(folder, 'small');
    const kept = await filledSqliteShop(LARGE, now, say);
    await fillSqlite(join(small, 'shop.db'), SMALL, now, () => {});
    await mkdir(large);
    await copyFile(kept, join(large, 'shop.db'));
    return await compare('SQLite', { DATA_DIR: large }, { DATA_DIR: small }, say);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onPostgres(say: Say): Promise<Figure[]> {
  const server = await startPostgres({ durable: true, settings: { max_wal_size: '4GB' } });
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-growth-'));
  // PostgreSQL runs as another user and reads the rows from files in this folder.
  await chmod(folder, 0o755);
  const now = Date.now();
  try {
    const [large, small] = [await server.createDatabase(), await server.createDatabase()];
    await fillPostgres(small, folder, SMALL, now, () => {});
    await fillPostgres(large, folder, LARGE, now, say);
    const env = (url: string, name: string) => ({
      DATABASE_URL: url,
      DATA_DIR: join(folder, name),
    });
    return await compare('PostgreSQL', env(large, 'large'), env(small, 'small'), say);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Env = Record<string, string>;
/** Unpaid orders must not expire, so that a filled shop stays the same at any age. */
const env = (own: Env): Env => ({ ...own, UNPAID_HOLD_HOURS: '0', RATE_LIMIT: 'off' });

async function compare(engine: string, ofLarge: Env, ofSmall: Env, say: Say): Promise<Figure[]> {
  // The first start creates the demo's accounts; the second one is measured.
  await (await startShopProcess(env(ofLarge))).stop();
  const began = performance.now();
  const large = await startShopProcess(env(ofLarge));
  const health = await fetch(`${large.url}/api/tools?limit=1`);
  const started = (performance.now() - began) / 1000;
  const small = await startShopProcess(env(ofSmall));
  try {
    const shops = [await asked(large), await asked(small)] as const;
    const figures: Figure[] = [];
    for (const one of cases) {
      figures.push(await measure(engine, one, shops));
      const { ratio, shop, limit, wrong } = figures.at(-1) ?? {
        ratio: 0,
        shop: 0,
        limit: 0,
        wrong: 0,
      };
      say(
        `${engine}, ${one.what}: ${shop.toFixed(2)} ms, ${limit.toFixed(2)} ms, ${ratio.toFixed(2)}${wrong > 0 ? `, ${wrong} WRONG` : ''}`,
      );
    }
    const memory = await mostMemoryMb(large);
    return [
      ...figures,
      atMost(1, {
        what: `${engine}, memory at most`,
        shop: memory,
        limit: MEMORY_MB,
        unit: 'MB',
        note: `the small shop ${(await mostMemoryMb(small)).toFixed(0)} MB`,
      }),
      atMost(1, {
        what: `${engine}, start to first answer`,
        shop: started,
        limit: START_SECONDS,
        unit: 'seconds',
        wrong: health.ok ? 0 : 1,
      }),
    ];
  } finally {
    await Promise.all([large.stop(), small.stop()]);
  }
}

async function measure(
  engine: string,
  one: Case,
  shops: readonly [TargetShop, TargetShop],
): Promise<Figure> {
  const questions = await Promise.all(
    shops.map(async (shop): Promise<RequestSeries> => {
      const paths = await one.paths(shop);
      const path = (time: number) => {
        const base = paths[time % paths.length] ?? '';
        // A new address bypasses the response cache.
        return one.cached ? base : `${base}${base.includes('?') ? '&' : '?'}time=${time}`;
      };
      return {
        url: shop.url,
        token: one.as ? shop.tokens[one.as] : null,
        path,
        body: one.body ? JSON.stringify(one.body(shop)) : null,
        isRight: one.isRight,
      };
    }),
  );
  const [large, small] = questions;
  if (!large || !small) throw new Error('There is no shop to ask');
  const { medians, wrong } = await measureInterleaved(large, small);
  const what = `${engine}, ${one.what}`;
  if (one.mostMs === undefined)
    return atMost(GOAL, { what, shop: medians[0], limit: medians[1], unit: 'ms', wrong });
  const note = `the small shop ${medians[1].toFixed(1)} ms`;
  return atMost(1, { what, shop: medians[0], limit: one.mostMs, unit: 'ms', wrong, note });
}

async function asked({ url }: ShopProcess): Promise<TargetShop> {
  const tokenOf = async (role: string) => {
    const { email, password } = demoAccounts.find((account) => account.role === role) ?? {
      email: '',
      password: '',
    };
    const reply = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return ((await reply.json()) as { token: string }).token;
  };
  const tokens = { admin: await tokenOf('host'), buyer: await tokenOf('customer') };
  const reply = await fetch(`${url}/api/tools?limit=500&sort=price&inStock=true`);
  const parts = (await reply.json()) as { _id: string; sku: string }[];
  const deep: TargetShop['deep'] = async (list, as) => {
    const headers = as ? { authorization: `Bearer ${tokens[as]}` } : {};
    const long = await cursorsOf(url, list.replace(/limit=\d+/, 'limit=200'), headers);
    const cursors = long.length > 2 ? long : await cursorsOf(url, list, headers);
    const half = cursors[Math.floor((cursors.length - 1) / 2)];
    if (half === undefined) throw new Error(`${list} has only one page`);
    return half;
  };
  return {
    url,
    tokens,
    deep,
    partIds: parts.slice(0, 100).map(({ _id }) => _id),
    skus: parts.map(({ sku }) => sku),
  };
}

/** The cursors of a list's first pages. */
async function cursorsOf(url: string, list: string, headers: Env): Promise<string[]> {
  const cursors: string[] = [];
  while (cursors.length < STEPS) {
    const last = cursors.at(-1);
    const reply = await fetch(`${url}${list}${last === undefined ? '' : `&cursor=${last}`}`, {
      headers,
    });
    await reply.arrayBuffer();
    const next = /[?&]cursor=([^&>]+)/.exec(reply.headers.get('link') ?? '')?.[1];
    if (next === undefined) break;
    cursors.push(next);
  }
  return cursors;
}

/** The process's peak memory, as the system counts it. */
async function mostMemoryMb({ process }: ShopProcess): Promise<number> {
  const status = await readFile(`/proc/${process.pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
