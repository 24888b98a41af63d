import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../tests/support/postgres.ts';
import type { Bench } from './bench.ts';
import { type Figure, atLeast, median } from './figure.ts';
import { type BenchShop, openBenchShop } from './rig/bench-shop.ts';
import { wrk } from './rig/wrk.ts';

const ITEMS = 100;
const CONNECTIONS = 4;
const SECONDS = 3;
const ROUNDS = 5;
const GOAL = 0.33;

/** A list of items as XML against the same parts and quantities by the JSON call for lines. */
export const veloconnect: Bench = {
  name: 'veloconnect',
  about: `GetItemDetailsList of ${ITEMS} items against POST /orderLines/check of the same lines`,
  needs: ['wrk'],
  run: async (say) => {
    const server = await startPostgres({ durable: true });
    try {
      const figures: Figure[] = [];
      for (const [engine, url] of [
        ['SQLite', undefined],
        ['PostgreSQL', await server.createDatabase()],
      ] as const) {
        const bench = await openBenchShop({ buyers: 1, parts: ITEMS }, url);
        try {
          figures.push(await compare(bench, `${ITEMS} items, ${engine}, against JSON`));
        } finally {
          await bench.stop();
        }
        say(`${engine} done`);
      }
      return figures;
    } finally {
      await server.stop();
    }
  },
};

async function compare(bench: BenchShop, what: string): Promise<Figure> {
  const { shop, parts, dataDir } = bench;
  const lines = parts.map(({ id, quantity }) => ({ ref: id, quantity }));
  const files = {
    xml: join(dataDir, 'items.xml'),
    json: join(dataDir, 'lines.json'),
  };
  await writeFile(files.json, `application/json\n${JSON.stringify({ lines })}`);
  await writeFile(files.xml, `text/xml\n${listRequest(await credentialOf(bench), lines)}`);
  const measure = async (path: string, list: string) => {
    const script = { file: join(import.meta.dirname, 'rig', 'post-file.lua'), list };
    return wrk(`${shop.url}/api${path}`, { connections: CONNECTIONS, seconds: SECONDS, script });
  };
  const runs = { xml: [] as number[], json: [] as number[] };
  let wrong = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const xml = await measure('/veloconnect', files.xml);
    const json = await measure('/orderLines/check', files.json);
    runs.xml.push(xml.perSecond);
    runs.json.push(json.perSecond);
    wrong += xml.wrong + json.wrong;
  }
  return atLeast(GOAL, {
    what,
    shop: median(runs.xml),
    limit: median(runs.json),
    unit: 'answers/s',
    wrong,
  });
}

type Credentials = { readonly buyersId: string; readonly password: string };

async function credentialOf({ shop, buyers: [buyer] }: BenchShop): Promise<Credentials> {
  const reply = await fetch(`${shop.url}/api/veloconnectCredentials`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${buyer?.token ?? ''}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      name: 'Bench',
      userName: 'Bench',
      phone: '+1 555 010 7788',
      address: '12 Foundry Lane',
    }),
  });
  if (!reply.ok) throw new Error(`No credential: ${reply.status}`);
  return (await reply.json()) as Credentials;
}

const listRequest = (
  { buyersId, password }: Credentials,
  lines: readonly { readonly ref: string; readonly quantity: number }[],
) => `<GetItemDetailsListRequest xmlns="urn:veloconnect:order-1.1"><BuyersID>${buyersId}</BuyersID>
<Credential><Password>${password}</Password></Credential>${lines
  .map(
    ({ ref, quantity }) =>
      `<RequestEntry><SellersItemIdentification><ID>${ref}</ID></SellersItemIdentification><Quantity quantityUnitCode="EA">${quantity}</Quantity></RequestEntry>`,
  )
  .join('')}</GetItemDetailsListRequest>`;
