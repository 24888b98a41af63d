import { orderNumber } from '../../src/orders/rules/order-number.ts';
import type { Reply } from './measure-interleaved.ts';
import { SOLD_OUT_CATEGORY } from './large-parts.ts';
import { BUSIEST_BUYER, buyerName, buyerPhone } from './large-people.ts';

/** A measured shop: its URL, its tokens, and addresses deep in its lists. */
export type TargetShop = {
  readonly url: string;
  readonly tokens: Readonly<Record<'admin' | 'buyer', string>>;
  /** The address of the page halfway through a list. */
  readonly deep: (list: string, as?: 'admin' | 'buyer') => Promise<string>;
  /** Ids of different parts. */
  readonly partIds: readonly string[];
  /** SKUs of different parts in stock, at most 500. */
  readonly skus: readonly string[];
};

export type Case = {
  readonly what: string;
  readonly as?: 'admin' | 'buyer';
  /** Sent by POST; without it the request is a GET. */
  readonly body?: (shop: TargetShop) => unknown;
  /** An absolute goal in place of the small shop's time. */
  readonly mostMs?: number;
  /** Whether the same address is repeated, so that the answer comes from the response cache. */
  readonly cached?: true;
  /** The addresses, requested in rotation. */
  readonly paths: (shop: TargetShop) => Promise<readonly string[]> | readonly string[];
  readonly isRight: (reply: Reply) => boolean;
};

const PAGE = 24;
const sorts = ['', 'newest', 'name', 'price', '-price', '-available'];
const filters = ['', '&category=Drivetrain', '&inStock=true', '&category=Drivetrain&inStock=true'];
const lists = sorts.flatMap((sort) =>
  filters.map((filter) => `${sort && `&sort=${sort}`}${filter}`),
);

type Row = { readonly _id: string; readonly available: number; readonly price: number };

const ok = ({ status }: Reply) => status === 200;
const isPage = (text: string) => (reply: Reply) =>
  ok(reply) && reply.body.includes(text) && reply.body.endsWith('</html>');
/** A list of `count` different rows, all of which hold. */
const hasRows =
  (count: number, holds: (row: Row) => boolean = () => true) =>
  (reply: Reply) => {
    if (!ok(reply)) return false;
    const rows = JSON.parse(reply.body) as Row[];
    return (
      rows.length === count &&
      new Set(rows.map(({ _id }) => _id)).size === count &&
      rows.every((row) => holds(row))
    );
  };

const tools = (query: string) => `/api/tools?limit=${PAGE}${query}`;
const search = (what: string, words: string, isRight = hasRows(PAGE)): Case => ({
  what: `search, ${what}`,
  paths: () => [tools(`&q=${encodeURIComponent(words)}`)],
  isRight,
});
const orders = (filter: string, count = 20): Case => ({
  what: `Manage Orders, ${filter}, first and deep`,
  as: 'admin',
  paths: async (shop) => {
    const list = `/api/manageOrders?filter=${filter}&limit=${count}`;
    return [list, `${list}&cursor=${await shop.deep(list, 'admin')}`];
  },
  isRight: hasRows(count),
});
/** @param limit the requested number of rows; the answer has all of them or none */
const found = (by: string, find: string, limit: number, count = limit): Case => ({
  what: `Manage Orders, ${by}`,
  as: 'admin',
  paths: () => [`/api/manageOrders?find=${encodeURIComponent(find)}&limit=${limit}`],
  isRight: hasRows(count),
});

const LINES = 500;
const lineCheck = (what: string, refOf: (sku: string, at: number) => string): Case => ({
  what: `line check, ${what}`,
  paths: () => ['/api/orderLines/check?'],
  body: ({ skus }) => ({
    lines: Array.from({ length: LINES }, (_, at) => {
      const sku = skus[at % skus.length] ?? '';
      return { ref: refOf(sku, at), quantity: 1_000 };
    }),
  }),
  mostMs: 300,
  isRight: (reply) => {
    if (!ok(reply)) return false;
    const { lines } = JSON.parse(reply.body) as {
      lines: { toolId?: string; suggestion?: object }[];
    };
    return lines.length === LINES && lines.every((line) => line.toolId ?? line.suggestion);
  },
});
const mistyped = (sku: string, at: number) => {
  const place = at % sku.length;
  return `${sku.slice(0, place)}X${sku.slice(place + 1)}`;
};

/**
 * The requests whose time must not grow with the shop. Lists are measured as pages and as API
 * answers.
 */
export const cases: readonly Case[] = [
  { what: 'home', paths: () => ['/?'], isRight: isPage('Recent Reviews') },
  { what: 'home, cached', cached: true, paths: () => ['/'], isRight: isPage('Recent Reviews') },
  { what: '/parts', paths: () => ['/parts?'], isRight: isPage('Drivetrain') },
  { what: '/parts, cached', cached: true, paths: () => ['/parts'], isRight: isPage('Drivetrain') },
  {
    what: '/parts, a deep page',
    paths: async (shop) => {
      const cursor = await shop.deep(tools('&sort=-price&inStock=true'));
      return [`/parts?sort=-price&inStock=true&cursor=${cursor}`];
    },
    isRight: isPage('Drivetrain'),
  },
  { what: '/parts, searched', paths: () => ['/parts?q=steel'], isRight: isPage('Steel') },
  {
    what: '/parts/{id}',
    paths: ({ partIds }) => partIds.map((id) => `/parts/${id}?`),
    isRight: isPage('made in our own works'),
  },
  { what: '/reviews', paths: () => ['/reviews?'], isRight: isPage('arrived on time') },
  {
    what: '/reviews, a deep page',
    paths: async (shop) => {
      const cursor = await shop.deep('/api/reviews?order=desc&limit=60');
      return [`/reviews?cursor=${cursor}`];
    },
    isRight: isPage('arrived on time'),
  },
  {
    what: 'parts, every sort and filter in turn',
    paths: () => lists.map(tools),
    isRight: hasRows(PAGE),
  },
  {
    what: 'parts, every sort and filter, deep',
    paths: async (shop) => {
      const deep: string[] = [];
      for (const list of lists) deep.push(`${tools(list)}&cursor=${await shop.deep(tools(list))}`);
      return deep;
    },
    isRight: hasRows(PAGE),
  },
  {
    what: 'parts in stock of a category sold out',
    paths: () =>
      sorts.map((sort) =>
        tools(`&category=${SOLD_OUT_CATEGORY}&inStock=true&sort=${sort}`.replace(/&sort=$/, '')),
      ),
    isRight: hasRows(0),
  },
  { what: 'categories', paths: () => ['/api/categories?'], isRight: ok },
  search('a common word', 'steel'),
  search('a category', 'drivetrain'),
  search('a beginning', 'titan'),
  search('a mistyped word', 'titaniun'),
  search('two common words', 'steel drivetrain'),
  search(
    'a rare number',
    '123',
    (reply) => ok(reply) && (JSON.parse(reply.body) as Row[]).length > 0,
  ),
  search('two words that never meet', 'saddle cassette', hasRows(0)),
  search('a word of descriptions', 'works'),
  search('a name and a word of descriptions', 'steel pair'),
  search('two words that no description has both', 'box pair', hasRows(0)),
  {
    what: 'search, a common word by every sort',
    paths: () => sorts.slice(1).map((sort) => tools(`&q=steel&sort=${sort}`)),
    isRight: hasRows(PAGE),
  },
  {
    what: 'search, a common word, deep and in stock',
    paths: async (shop) => {
      const list = tools('&q=drivetrain&inStock=true');
      return [`${list}&cursor=${await shop.deep(list)}`];
    },
    isRight: hasRows(PAGE, ({ available }) => available > 0),
  },
  {
    what: 'My Orders, first and deep',
    as: 'buyer',
    paths: async (shop) => {
      const list = `/api/orders?email=${BUSIEST_BUYER}&limit=20`;
      return [list, `${list}&cursor=${await shop.deep(list, 'buyer')}`];
    },
    isRight: hasRows(20),
  },
  orders('all'),
  orders('pending'),
  orders('shipt'),
  orders('unPaid', 10),
  found('by a name', buyerName(3).toLowerCase(), 5),
  found('by an address', BUSIEST_BUYER, 20),
  found('by a name that nobody has', 'zebedee', 20, 0),
  found('by a telephone number', buyerPhone(3).slice(-8), 5),
  {
    what: 'Manage Orders, by the end of a number',
    as: 'admin',
    paths: async (shop) => {
      const id = await shop.deep('/api/manageOrders?limit=20', 'admin');
      return [`/api/manageOrders?find=${orderNumber(id).slice(-4)}&limit=1`];
    },
    isRight: hasRows(1),
  },
  lineCheck('500 lines', (sku) => sku),
  lineCheck('500 lines, each tenth mistyped', (sku, at) =>
    at % 10 === 0 ? mistyped(sku, at) : sku,
  ),
  lineCheck('500 lines, all mistyped', mistyped),
  { what: 'admin overview', as: 'admin', paths: () => ['/api/overview?'], isRight: ok },
  {
    what: 'users, first and deep',
    as: 'admin',
    paths: async (shop) => {
      const list = '/api/users?limit=20';
      return [list, `${list}&cursor=${await shop.deep(list, 'admin')}`];
    },
    isRight: hasRows(20),
  },
  {
    what: 'messages, first and deep',
    as: 'admin',
    paths: async (shop) => {
      const list = '/api/messages?limit=10';
      return [
        list,
        `${list}&kind=contact&cursor=${await shop.deep(`${list}&kind=contact`, 'admin')}`,
      ];
    },
    isRight: hasRows(10),
  },
];
