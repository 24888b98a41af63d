import { contract } from '../../../src/app/rules/contract.ts';
import type { Call } from '../../../src/platform/rules/contract/define.ts';
import { partSorts } from '../../../src/catalogue/rules/parts/parts.contract.ts';
import {
  type Credentials,
  documentOf,
} from '../../../src/testing/server/peers/veloconnect-client.ts';
import { type Sample, screensOf } from '../../support/screens.ts';
import { type Known, sampleBody, samplePath } from '../hostile/samples.ts';
import type { Answer } from './leaks.ts';

/** Somebody who asks, by a bearer token; null for a visitor. */
export type Reader = { readonly name: string; readonly token: string | null };

type Crawled = {
  readonly url: string;
  readonly sample: Sample;
  readonly known: Known;
  readonly sku: string;
  readonly readers: readonly Reader[];
  readonly velo: Credentials;
};

/** Pages that a crawl opens at most; more means that it follows links without an end. */
const MAX_PAGES = 1_500;
const json = { 'content-type': 'application/json' };

async function ask(about: string, url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const bytes = Buffer.from(await response.arrayBuffer());
  const isText = /text|json|xml|script|svg/.test(response.headers.get('content-type') ?? 'text');
  return { about, head, body: bytes.toString(isText ? 'utf8' : 'latin1') };
}

/** The first answer, and the one that the cache may give. */
const askTwice = async (about: string, url: string, init?: RequestInit): Promise<Answer[]> => [
  await ask(about, url, init),
  await ask(`${about} (again)`, url, init),
];

/** One answer alone. */
export const askOnce: typeof askTwice = async (...given) => [await ask(...given)];

/** Every page that a visitor can open, in both languages: screens, the sitemap, and all links on the way. */
export async function crawlPages(
  { url, sample }: Crawled,
  { asks = askTwice } = {},
): Promise<Answer[]> {
  const lists = [
    ...partSorts.map((sort) => `/parts?sort=${sort}`),
    '/parts?q=chain&sort=price',
    '/parts?inStock=true&sort=-price',
    '/sitemap.xml',
    '/robots.txt',
    '/_root.data',
    '/parts.data',
    `/parts/${sample.part}.data`,
  ];
  const english = [...screensOf(sample).map(({ path }) => path), ...lists];
  const open = english.flatMap((path) => [path, path === '/' ? '/de' : `/de${path}`]);
  const seen = new Set(open);
  const answers: Answer[] = [];
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const both = await asks(`GET ${path}`, url + path);
    answers.push(...both);
    for (const link of linksIn(both[0]?.body ?? '')) {
      if (seen.has(link) || seen.size >= MAX_PAGES) continue;
      seen.add(link);
      open.push(link);
    }
  }
  return answers;
}

/** Pages and pictures of the same shop. */
function linksIn(body: string): string[] {
  const found = [...body.matchAll(/(?:href="|content="|<loc>|"(?:url|image|item)":\[?")([^"<]+)/g)]
    .map(([, link = '']) => link.replaceAll('&amp;', '&').replace(/^http:\/\/localhost:\d+/, ''))
    .filter((link) => link.startsWith('/') && !link.startsWith('//'));
  return found
    .map((link) => link.split('#')[0] ?? '')
    .filter((link) => !/^\/(?:static|dev|drawings|fonts|icons)|^\/(?:de\/)?login\?/.test(link));
}

/** Every call of the API that does not change or end an account, with input that is right, and the lists in each order. */
async function crawlApi({ url, known, sku, readers }: Crawled): Promise<Answer[]> {
  const answers: Answer[] = [];
  const lines = [{ ref: sku, quantity: 50 }];
  const ordered = { toolId: known.partId, quantity: 50 };
  const buyer = { userName: 'Sam', phone: '+1 555 010 7788', address: '12 Foundry Lane' };
  for (const { name, token } of readers) {
    const auth = token === null ? {} : { authorization: `Bearer ${token}` };
    const send = async (key: string, path: string, body?: unknown) => {
      const [method = 'GET'] = key.split(' ');
      const init = {
        method,
        headers: { ...auth, ...(body === undefined ? {} : json) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      const both = await askTwice(`${method} /api${path} as ${name}`, `${url}/api${path}`, init);
      answers.push(...both);
    };
    for (const [key, call] of Object.entries(contract) as [string, Call][]) {
      const [method = '', pattern = ''] = key.split(' ');
      if (!/^(?:GET|POST)$/.test(method) || /^\/(?:auth|sandbox)\//.test(pattern)) continue;
      const own = `?email=${encodeURIComponent(known.email)}`;
      const isOwn = call.access.who === 'self' && call.access.email === 'query.email';
      const path = samplePath(pattern, known) + (isOwn ? own : '');
      await send(key, path, call.body ? sampleBody(key, call, known) : undefined);
    }
    const queries = [
      ...partSorts.flatMap((sort) => [`sort=${sort}&limit=2`, `sort=${sort}&q=chain`]),
      // The cursor states the price of the last part.
      'sort=-price&limit=1',
      'category=Drivetrain',
      'inStock=true&sort=price',
      `q=${sku}`,
      'limit=1',
    ];
    for (const query of queries) await send('GET /tools', `/tools?${query}`);
    await send('GET /comparison', `/comparison?parts=${known.partId}`);
    await send('GET /replacements', `/replacements?of=${sku}`);
    const ids = [known.partId];
    await send('POST /prices', '/prices', { ids });
    await send('POST /orderLines/check', '/orderLines/check', { lines, country: 'US' });
    const customer = 'owner@example.com';
    await send('POST /orderLines/check', '/orderLines/check', { lines, customer });
    await send('POST /orderLines/check', '/orderLines/check', { text: `${sku} 100\nnone 5` });
    const who = { ...buyer, userEmail: known.email };
    await send('POST /orders', '/orders', { ...who, ...ordered, toolName: 'x' });
    for (const call of ['checkouts', 'proposals', 'customerCheckouts'])
      await send(`POST /${call}`, `/${call}`, { ...who, lines: [ordered] });
  }
  return answers;
}

/** Every tool of the MCP server. */
async function crawlTools({ url, sku }: Crawled): Promise<Answer[]> {
  const lines = [{ ref: sku, quantity: 50 }];
  const asked: [name: string, input: object][] = [
    ['search_parts', {}],
    ['search_parts', { query: sku, sort: 'name' }],
    ['search_parts', { sort: 'price' }],
    ['get_part', { ref: sku }],
    ['check_order_lines', { lines, country: 'US' }],
    ['cart_link', { lines }],
    ['list_reviews', {}],
  ];
  const answers = asked.map(([name, input]) => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: input },
    });
    const headers = { ...json, accept: 'application/json, text/event-stream' };
    const about = `MCP ${name} ${JSON.stringify(input)}`;
    return ask(about, `${url}/api/mcp`, { method: 'POST', headers, body });
  });
  return Promise.all(answers);
}

/** Every operation of Veloconnect that tells of items or orders. */
async function crawlVeloconnect({ url, sku, velo }: Crawled): Promise<Answer[]> {
  const answers: Answer[] = [];
  const send = async (operation: string, asked: Parameters<typeof documentOf>[2]) => {
    const answer = await ask(`Veloconnect ${operation}`, `${url}/api/veloconnect`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: documentOf(operation, velo, asked),
    });
    answers.push(answer);
    return /<(?:\w+:)?TransactionID[^>]*>([^<]*)</.exec(answer.body)?.[1] ?? '';
  };
  const items = [[sku, 50]] as const;
  await send('GetItemDetails', { items });
  await send('GetItemDetailsList', { items });
  for (const ResultFormat of ['ITEM_DETAIL', 'ITEM_TYPE']) {
    const TransactionID = await send('CreateTextSearch', { fields: { SearchString: sku } });
    await send('SearchResult', { fields: { TransactionID, ResultFormat } });
  }
  for (const isTest of ['true', 'false']) {
    const TransactionID = await send('CreateOrder', { items, isTest });
    await send('ViewOrder', { fields: { TransactionID } });
    await send('UpdateOrder', { fields: { TransactionID }, items: [[sku, 100]] });
    await send('FinishOrder', { fields: { TransactionID } });
  }
  return answers;
}

/** All that readers without prices can get. */
export async function crawlAll(crawled: Crawled): Promise<Answer[]> {
  const pages = await crawlPages(crawled);
  return [
    ...pages,
    ...(await crawlApi(crawled)),
    ...(await crawlTools(crawled)),
    ...(await crawlVeloconnect(crawled)),
  ];
}
