import { join } from 'node:path';
import { startPostgres } from '../tests/support/postgres.ts';
import type { Bench } from './bench.ts';
import { type Figure, atLeast, median } from './figure.ts';
import { type BenchShop, openBenchShop } from './rig/bench-shop.ts';
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
  about: `reading with a token on PostgreSQL, ${READERS} connections, against pgbench with the same queries`,
  needs: ['wrk', 'pgbench'],
  run: async (say) => {
    const server = await startPostgres({ durable: true });
    const url = await server.createDatabase();
    const bench = await openBenchShop({ buyers: 1, parts: 1 }, url);
    try {
      await fillIn(bench);
      const email = encodeURIComponent(bench.buyers[0]?.email ?? '');
      const figures: Figure[] = [];
      for (const [what, path, script] of [
        [`My Orders of ${ORDERS}`, `/api/orders?email=${email}&limit=${ORDERS}`, 'my-orders'],
        ['My Profile', `/api/profile/${email}`, 'my-profile'],
      ] as const) {
        figures.push(await compare(bench, url, { what, path, script }));
        say(`${what} done`);
      }
      return figures;
    } finally {
      await bench.stop();
      await server.stop();
    }
  },
};

/** Gives the buyer a page of orders and a profile. */
async function fillIn({ shop, buyers, parts }: BenchShop): Promise<void> {
  const [buyer, part] = [buyers[0], parts[0]];
  if (!buyer || !part) throw new Error('There is nobody to read');
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
  { shop, buyers }: BenchShop,
  database: string,
  { what, path, script }: { what: string; path: string; script: string },
): Promise<Figure> {
  const headers = { authorization: `Bearer ${buyers[0]?.token}` };
  const answer = (await (await fetch(shop.url + path, { headers })).json()) as unknown;
  const complete = Array.isArray(answer) ? answer.length === ORDERS : answer !== null;
  const [ofShop, ofLimit] = [[] as number[], [] as number[]];
  let wrong = complete ? 0 : 1;
  for (let round = 0; round < ROUNDS; round++) {
    const one = await wrk(shop.url + path, { connections: READERS, seconds: SECONDS, headers });
    ofShop.push(one.perSecond);
    wrong += one.wrong;
    const file = join(import.meta.dirname, 'rig', `${script}.pgbench.sql`);
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
