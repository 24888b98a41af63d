import { startShopProcess } from '../tests/support/shop-process.ts';
import type { Bench } from './bench.ts';
import { type Figure, atLeast, median } from './figure.ts';
import { type ServedFile, startNginx } from './rig/nginx.ts';
import { wrk } from './rig/wrk.ts';

const CONNECTIONS = 32;
const SECONDS = 3;
const ROUNDS = 5;
const GOAL = 0.5;
/** The headers of a current browser. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };

/** Anonymous pages and lists against nginx with the same bytes. */
export const pages: Bench = {
  name: 'pages',
  about: `anonymous pages and lists, ${CONNECTIONS} connections, against nginx (one worker) with the same bytes and headers`,
  needs: ['nginx', 'wrk'],
  run: async (say) => {
    const shop = await startShopProcess();
    try {
      const parts = (await (await fetch(`${shop.url}/api/tools?limit=1`)).json()) as {
        _id: string;
      }[];
      const id = parts[0]?._id ?? '';
      const addresses = [
        '/',
        '/parts',
        `/parts/${id}`,
        '/reviews',
        '/api/tools?limit=12',
        `/api/tool/${id}`,
      ];
      const files = await Promise.all(
        addresses.map((path, at) => asFile(shop.url + path, String(at))),
      );
      const nginx = await startNginx(files);
      try {
        const figures: Figure[] = [];
        for (const [at, path] of addresses.entries()) {
          const what = path.replace(id, '{id}');
          figures.push(await compare(what, shop.url + path, `${nginx.url}/${at}`, files[at]));
          say(`${what} done`);
        }
        // A 304 of the shop against nginx, which sends the page.
        const etag = files[0]?.headers['etag'] ?? '';
        const has = { ...BROWSER, 'if-none-match': etag };
        figures.push(
          await interleaved('/ when unchanged (304)', [shop.url, has], [`${nginx.url}/0`, BROWSER]),
        );
        return figures;
      } finally {
        await nginx.stop();
      }
    } finally {
      await shop.stop();
    }
  },
};

/** The shop's answer to a browser, for nginx to serve. */
async function asFile(url: string, name: string): Promise<ServedFile> {
  // The first request fills the response cache, the second is answered from it.
  await fetch(url, { headers: BROWSER });
  const reply = await fetch(url, { headers: BROWSER });
  const { bytes, headers } = await rawAnswer(url);
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return { name, body: bytes, headers };
}

/** The bytes on the wire: fetch would decompress them. */
async function rawAnswer(url: string) {
  const { request } = await import('node:http');
  return new Promise<{ bytes: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    request(url, { headers: BROWSER }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const { date: _date, connection: _connection, ...rest } = reply.headers;
        delete rest['content-length'];
        delete rest['keep-alive'];
        resolve({ bytes: Buffer.concat(chunks), headers: rest as Record<string, string> });
      });
    })
      .on('error', reject)
      .end();
  });
}

async function compare(
  what: string,
  ofShop: string,
  ofNginx: string,
  file: ServedFile | undefined,
): Promise<Figure> {
  const same = await Promise.all([rawAnswer(ofShop), rawAnswer(ofNginx)]);
  const differs = same.some(({ bytes }) => !file || Buffer.compare(bytes, file.body) !== 0);
  const figure = await interleaved(what, [ofShop, BROWSER], [ofNginx, BROWSER], differs ? 1 : 0);
  return { ...figure, note: `${((file?.body.byteLength ?? 0) / 1024).toFixed(1)} KB` };
}

type Asked = readonly [url: string, headers: Readonly<Record<string, string>>];

/** Interleaves shop and limit, so that other load on the machine affects both alike. */
async function interleaved(
  what: string,
  ofShop: Asked,
  ofLimit: Asked,
  differs = 0,
): Promise<Figure> {
  const [shop, limit] = [[] as number[], [] as number[]];
  let wrong = differs;
  for (let round = 0; round < ROUNDS; round++) {
    for (const [[url, headers], counted] of [
      [ofShop, shop],
      [ofLimit, limit],
    ] as const) {
      const one = await wrk(url, { connections: CONNECTIONS, seconds: SECONDS, headers });
      counted.push(one.perSecond);
      wrong += one.wrong;
    }
  }
  return atLeast(GOAL, {
    what,
    shop: median(shop),
    limit: median(limit),
    unit: 'answers/s',
    wrong,
  });
}
