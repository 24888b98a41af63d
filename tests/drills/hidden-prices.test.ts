import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PricedPart } from '../../src/catalogue/rules/parts/part.schema.ts';
import { contact, type Credentials } from '../../src/testing/server/peers/veloconnect-client.ts';
import { type Caller, callAs } from '../support/browser-shop.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { askOnce, crawlAll, crawlPages } from './hidden-prices/crawl.ts';
import { type Answer, leaksIn } from './hidden-prices/leaks.ts';

/** Amounts that stand nowhere else in the shop. */
const PRICE = 8_437.19;
const BREAKS = [
  { from: 100, price: 7_316.53 },
  { from: 200, price: 6_205.87 },
];
const OF_COMPANY = 5_921.47;
const RRP = 9_843.76;
const AT_MINIMUM = 50;
const amounts = [PRICE, OF_COMPANY, RRP, ...BREAKS.map(({ price }) => price)].flatMap((price) => [
  price,
  Math.round(price * AT_MINIMUM * 100) / 100,
]);

let shop: ShopProcess;
let host: Caller;
let part: PricedPart;
let crawled: Parameters<typeof crawlAll>[0];

beforeAll(async () => {
  shop = await startShopProcess();
  host = await callAs(shop.url, 'host');
  await host('PUT', '/settings', { 'prices.cents': 'on', 'limits.priceMax': 9_999 });
  const parts = await host<PricedPart[]>('GET', '/tools?sort=price');
  // Home, the catalogue and the same category show it; alone it is the dearest.
  part = parts.find(({ sku, available }) => sku && available > 1_000) ?? (parts[0] as PricedPart);
  await setPrice(PRICE, BREAKS);
  const [company] = await host<{ _id: string }[]>('GET', '/companies?status=approved');
  const rows = [{ toolId: part._id, price: OF_COMPANY }];
  const list = { name: 'Own', companies: [company?._id], groups: [], rows };
  const { insertedId: priceList } = await host<{ insertedId: string }>('POST', '/priceLists', list);
  const email = 'stranger@example.com';
  const stranger = await signUp(email);
  const velo = await post<Credentials>('/veloconnectCredentials', contact, stranger);
  const applicant = { email: 'applicant@example.com', password: 'demo-applicant' };
  const { token } = await post<{ token: string }>('/auth/login', applicant);
  const orders = await host<{ _id: string }[]>('GET', '/manageOrders');
  const orderId = orders[0]?._id ?? '';
  crawled = {
    url: shop.url,
    sku: part.sku ?? '',
    velo,
    known: { email, partId: part._id, orderId, userId: part._id },
    readers: [
      { name: 'a visitor', token: null },
      { name: 'a stranger', token: stranger },
      { name: 'an applicant', token },
    ],
    sample: {
      part: part._id,
      customer: encodeURIComponent('customer@example.com'),
      unpaidOrder: orderId,
      shippedOrder: orderId,
      paidOrder: orderId,
      shipment: orderId,
      company: company?._id ?? '',
      priceList,
      statement: '',
    },
  };
});
afterAll(() => shop?.stop());

async function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}

async function signUp(email: string): Promise<string> {
  const account = { name: 'Sam Stranger', email, password: 'sturdy-spokes-and-hubs' };
  return (await post<{ token: string }>('/auth/signup', account)).token;
}

async function setPrice(price: number, priceBreaks: typeof BREAKS): Promise<void> {
  const { name, img, description, available } = part;
  const quantities = { minimumQuantity: AT_MINIMUM, multipleOf: 1, available };
  const fields = { name, img, description, ...quantities, price, priceBreaks, rrp: RRP };
  await host('PUT', `/tool/${part._id}`, fields);
}

const show = (visibleTo: 'everyone' | 'approved') =>
  host('PUT', '/settings', { 'prices.visibleTo': visibleTo });

/** Answers without the data behind the page, whose order and moments are others each time. */
const lasting = (answers: readonly Answer[]) =>
  new Map(
    answers
      .filter(({ about }) => !/\.data$|sitemap|^GET \/api/.test(about))
      .map(({ about, body }) => [about, body.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')]),
  );

it('shows no price anywhere to those who are not approved', async () => {
  await show('approved');
  const answers = await crawlAll(crawled);
  expect(await leaksIn(answers, amounts)).toEqual([]);
  expect(answers.length).toBeGreaterThan(500);
});

it('answers them the same whatever a part costs, in pictures too', async () => {
  await show('approved');
  const before = lasting(await crawlPages(crawled, { asks: askOnce }));
  await setPrice(5.31, []);
  const after = lasting(await crawlPages(crawled, { asks: askOnce }));
  await setPrice(PRICE, BREAKS);
  const changed = [...after].filter(([about, body]) => body !== before.get(about));
  expect(changed.map(([about]) => about)).toEqual([]);
  expect([...before.keys()].filter((about) => about.includes('/og/part/'))).not.toEqual([]);
});

it('refuses their orders alike, whatever price they name', async () => {
  await show('approved');
  const [, stranger] = crawled.readers;
  const body = {
    toolId: part._id,
    toolName: part.name,
    quantity: AT_MINIMUM,
    userName: 'Sam',
    userEmail: crawled.known.email,
    phone: '+1 555 010 7788',
    address: '12 Foundry Lane',
  };
  for (const price of [undefined, 1, PRICE * AT_MINIMUM, 10 ** 9]) {
    const refused = await post('/orders', { ...body, price }, stranger?.token ?? '');
    expect(refused).toMatchObject({ code: 'MAY_NOT_ORDER', why: 'no company' });
  }
});

it('shows approved customers and administrators theirs, and everybody the own old orders', async () => {
  await show('approved');
  const ids = { ids: [part._id] };
  const owner = await callAs(shop.url, 'owner');
  const [own] = await owner<{ price: number; rrp: number }[]>('POST', '/prices', ids);
  const [asHost] = await host<{ price: number }[]>('POST', '/prices', ids);
  const dealer = await callAs(shop.url, 'dealer');
  const [dearest] = await dealer<PricedPart[]>('GET', '/tools?sort=-price');
  expect([typeof own?.price, asHost?.price, dearest?._id]).toEqual(['number', PRICE, part._id]);
  expect(own?.rrp).toBe(RRP);
  const customer = await callAs(shop.url, 'customer');
  const [order] = await customer<{ price: number }[]>('GET', '/orders?email=customer@example.com');
  expect(order?.price).toBeGreaterThan(0);
});

it('is found by this crawl in every channel while prices are for everybody', async () => {
  await show('everyone');
  const answers = await crawlAll(crawled);
  const leaks = await leaksIn(answers, amounts);
  const places = [
    `GET /parts/${part._id}`,
    `GET /de/parts/${part._id}`,
    'GET /',
    'GET /parts',
    `GET /compare?parts=${part._id}`,
    'GET /parts?sort=price',
    'GET /api/tools?sort=price&limit=2 as a visitor',
    `GET /api/tool/${part._id} as a visitor`,
    `GET /api/purchase/${part._id} as a stranger`,
    'POST /api/prices as a stranger',
    'POST /api/orderLines/check as a visitor',
    'MCP search_parts {}',
    'MCP get_part',
    'MCP check_order_lines',
    'Veloconnect GetItemDetails',
    'Veloconnect GetItemDetailsList',
    'Veloconnect SearchResult',
    'Veloconnect CreateOrder',
    'Veloconnect ViewOrder',
    'Veloconnect UpdateOrder',
    'Veloconnect FinishOrder',
  ];
  expect(places.filter((place) => !leaks.some((leak) => leak.startsWith(place)))).toEqual([]);
  const retail = (await leaksIn(answers, [RRP])).filter((leak) => /states|\brrp\b/.test(leak));
  expect(retail).toEqual([]);
});
