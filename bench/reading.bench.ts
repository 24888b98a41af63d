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

/** What a customer reads with a token, against the same queries without a shop around them. */
export const reading: Bench = {
  name: 'reading',
  about: `reading with a token on PostgreSQL, ${READERS} readers, against pgbench with the same queries`,
  needs: ['wrk', 'pgbench'],
  run: async (say) => {
    const server = await startPostgres({ durable: true });
    const url = await server.createDatabase();
    const bench = await openBenchShop({ buyers: READERS, parts: 1 }, url);
    try {
      for (const buyer of bench.buyers) await fillIn(bench, buyer);
      const figures: Figure[] = [];
      for (const one of cases) {
        figures.push(await compare(bench, url, one));
        say(`${one.what} done`);
      }
      return figures;
    } finally {
      await bench.stop();
      await server.stop();
    }
  },
};

type Case = {
  readonly what: string;
  readonly pathOf: (email: string) => string;
  readonly isWhole: (answer: unknown, email: string) => boolean;
  /** The same for pgbench. */
  readonly statements: string;
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

async function compare(
  { shop, buyers, dataDir }: BenchShop,
  database: string,
  { what, pathOf, isWhole, statements }: Case,
): Promise<Figure> {
  const rig = (file: string) => join(import.meta.dirname, 'rig', file);
  // All at once, as they will ask: nobody may get what is somebody else's.
  const answers = await Promise.all(
    buyers.map(async ({ email, token }) => {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await fetch(shop.url + pathOf(email), { headers });
      return isWhole((await reply.json()) as unknown, email);
    }),
  );
  let wrong = answers.filter((right) => !right).length;
  const list = join(dataDir, 'readers.txt');
  await writeFile(list, buyers.map(({ email, token }) => `${pathOf(email)} ${token}\n`).join(''));
  const script = { file: rig('readers.lua'), list };
  const [ofShop, ofLimit] = [[] as number[], [] as number[]];
  for (let round = 0; round < ROUNDS; round++) {
    const one = await wrk(shop.url, { connections: READERS, seconds: SECONDS, script });
    ofShop.push(one.perSecond);
    wrong += one.wrong;
    const file = rig(`${statements}.pgbench.sql`);
    ofLimit.push(await pgbench(database, { file, clients: READERS, seconds: SECONDS }));
  }
  return atLeast(GOAL, {
    what,
    shop: median(ofShop),
    limit: median(ofLimit),
    unit: 'answers/s',
    wrong,
  });
}
