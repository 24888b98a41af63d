import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../tests/support/postgres.ts';
import type { Bench } from './bench.ts';
import { type Figure, atLeast, median } from './figure.ts';
import { type BenchShop, type Buyer, openBenchShop } from './rig/bench-shop.ts';
import { pgbench } from './rig/pgbench.ts';
import { wrk } from './rig/wrk.ts';

const READERS = 16;
const ORDERS = 20;
const SECONDS = 3;
const ROUNDS = 5;
const GOAL = 0.5;

const rig = (file: string) => join(import.meta.dirname, 'rig', file);

/** A signed-in customer's reads against the same queries without a shop. */
export const reading: Bench = {
  name: 'reading',
  about: `reading with a token on PostgreSQL, ${READERS} readers, against pgbench with the same queries`,
  needs: ['wrk', 'pgbench'],
  run: async (say) => {
    const server = await startPostgres({ durable: true });
    const url = await server.createDatabase();
    const bench = await openBenchShop({ buyers: READERS, parts: 1 }, url);
    const bare = await startBareReader(url);
    try {
      for (const buyer of bench.buyers) await fillIn(bench, buyer);
      const figures: Figure[] = [];
      for (const one of cases) {
        figures.push(await compare(bench, bare.url, url, one));
        say(`${one.what} done`);
      }
      return figures;
    } finally {
      await bare.stop();
      await bench.stop();
      await server.stop();
    }
  },
};

type Case = {
  readonly what: string;
  readonly pathOf: (email: string) => string;
  readonly isWhole: (answer: unknown, email: string) => boolean;
  /** The same statements for pgbench and the bare Node program. */
  readonly statements: 'my-orders' | 'my-profile';
};

const cases: readonly Case[] = [
  {
    what: `My Orders of ${ORDERS}`,
    pathOf: (email) => `/api/orders?email=${encodeURIComponent(email)}&limit=${ORDERS}`,
    isWhole: (answer, email) =>
      Array.isArray(answer) &&
      answer.length === ORDERS &&
      answer.every((order: { userEmail?: unknown }) => order.userEmail === email),
    statements: 'my-orders',
  },
  {
    what: 'My Profile',
    pathOf: (email) => `/api/profile/${encodeURIComponent(email)}`,
    isWhole: (answer, email) => (answer as { email?: unknown }).email === email,
    statements: 'my-profile',
  },
];

/** Gives a buyer a page of orders and a profile. */
async function fillIn({ shop, parts: [part] }: BenchShop, buyer: Buyer): Promise<void> {
  if (!part) throw new Error('There is nothing to order');
  const send = async (method: string, path: string, body: unknown) => {
    const reply = await fetch(`${shop.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(await reply.text());
  };
  for (let placed = 0; placed < ORDERS; placed++) {
    await send('POST', '/orders', {
      toolId: part.id,
      toolName: part.name,
      quantity: part.quantity,
      userName: 'Buyer',
      userEmail: buyer.email,
      phone: '555010042',
      address: '1 Mill Lane, Halden',
    });
  }
  await send('PUT', `/profile/${buyer.email}`, {
    name: 'Buyer',
    email: buyer.email,
    country: 'Norway',
    city: 'Halden',
    location: 'Mill Lane',
    img: 'https://pictures.example/buyer.webp',
  });
}

/** Starts the bare Node program that answers with the rows of the same statements. */
async function startBareReader(
  database: string,
): Promise<{ readonly url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [rig('bare-reader.mjs'), database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${Number(port.toString())}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function compare(
  { shop, buyers, dataDir }: BenchShop,
  bareUrl: string,
  database: string,
  { what, pathOf, isWhole, statements }: Case,
): Promise<Figure> {
  // Concurrently, as in the measurement: no buyer may get another one's rows.
  const answers = await Promise.all(
    buyers.map(async ({ email, token }) => {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await fetch(shop.url + pathOf(email), { headers });
      return isWhole((await reply.json()) as unknown, email);
    }),
  );
  let wrong = answers.filter((right) => !right).length;
  const asks = async (name: string, path: (email: string) => string) => {
    const list = join(dataDir, name);
    await writeFile(list, buyers.map(({ email, token }) => `${path(email)} ${token}\n`).join(''));
    return { file: rig('readers.lua'), list };
  };
  const script = await asks('readers.txt', pathOf);
  const bareScript = await asks('bare-readers.txt', (email) => `/${statements}/${email}`);
  const [ofShop, ofBare, ofLimit] = [[] as number[], [] as number[], [] as number[]];
  for (let round = 0; round < ROUNDS; round++) {
    const one = await wrk(shop.url, { connections: READERS, seconds: SECONDS, script });
    ofShop.push(one.perSecond);
    const bare = await wrk(bareUrl, {
      connections: READERS,
      seconds: SECONDS,
      script: bareScript,
    });
    ofBare.push(bare.perSecond);
    wrong += one.wrong + bare.wrong;
    const file = rig(`${statements}.pgbench.sql`);
    ofLimit.push(await pgbench(database, { file, clients: READERS, seconds: SECONDS }));
  }
  return atLeast(GOAL, {
    what,
    shop: median(ofShop),
    limit: median(ofLimit),
    unit: 'answers/s',
    wrong,
    note: `Node's server, the driver and JSON.stringify alone: ${Math.round(median(ofBare))}/s`,
  });
}
