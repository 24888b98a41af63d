import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directions } from '../../../rules/contract/shapes.ts';
import { orderFilterNames } from '../../../../orders/rules/order.states.ts';
import { partSorts, partsQuery } from '../../../../catalogue/rules/parts/parts.contract.ts';
import { readConfig } from '../../config/config.ts';
import { findRefs, partsByReversedSku } from '../../../../cart/server/find-refs.store.ts';
import { neighbouringSkus } from '../../../../cart/server/neighbouring-skus.store.ts';
import {
  allAddresses,
  sumsOfBuyers,
} from '../../../../insight/server/customers/customers.store.ts';
import { deleteDoneBefore } from '../../mail/outbox.store.ts';
import { listMessages } from '../../../../content/server/messages/messages.store.ts';
import { newestOrders } from '../../../../orders/server/lists/newest-orders.store.ts';
import {
  ordersByFilter,
  ordersOfBuyer,
} from '../../../../orders/server/lists/paged-orders.store.ts';
import { readOverview } from '../../../../insight/server/overview/read-overview.ts';
import { categoryFacets } from '../../../../catalogue/server/parts/attributes.store.ts';
import { browseParts } from '../../../../catalogue/server/parts/search/browse-parts.ts';
import { listParts } from '../../../../catalogue/server/parts/search/list-parts.store.ts';
import {
  countCategories,
  countWithoutCategory,
} from '../../../../catalogue/server/parts/parts.store.ts';
import { everyNthPart, partAddresses } from '../../../../catalogue/server/parts/sitemap.store.ts';
import { listReviews } from '../../../../content/server/reviews/reviews.store.ts';
import { soldWithin, sumSales, timeOfSale } from '../../../../insight/server/sales/sales.store.ts';
import { currentSettings } from '../../../../settings/server/current-settings.ts';
import { findShipments } from '../../../../fulfilment/server/shipments.store.ts';
import {
  findAdmins,
  findUsers,
  listUsers,
  lockAdmins,
} from '../../../../customers/server/users/users.store.ts';
import { openFresh } from '../../../../testing/server/database/fresh-database.ts';
import {
  A_CURSOR,
  READS_WHOLE,
  ROWS,
  SORTS,
  fillTables,
  plansOf,
} from '../../../../testing/server/database/query-plans.ts';
import type { Database, Engine, Executor } from '../database.ts';

/**
 * Query plans of the pages' statements, without measuring: no plan may read a whole table, or sort what an index has
 * in order.
 */
const LIMIT = 20;
const orderLists = orderFilterNames.flatMap((filter) =>
  directions.map((order) => ({ filter, order })),
);

/** SQLite reads the materialized rows of a page, which have the table's name. */
const OF_PAGE = /^(MATERIALIZE page\n.*\n)SCAN (?:orders|order_lines)\n/gm;

describe.each<Engine>(['sqlite', 'postgres'])('plans (%s)', (engine) => {
  let db: Database;
  let remove: () => Promise<void>;
  // Shared, since the tests only read and filling takes longest.
  beforeAll(async () => {
    ({ db, remove } = await openFresh(engine));
    await fillTables(db);
  });
  afterAll(() => remove());

  it('read every list from an index in its order, at any depth', async () => {
    const page = { limit: LIMIT };
    const deep = { limit: LIMIT, cursor: A_CURSOR };
    const lists: Record<string, (query: Executor) => Promise<unknown>> = {
      'the reviews': (query) => listReviews(query, { ...deep, order: 'desc' }),
      'the users': (query) => listUsers(query, deep),
      'users by address': (query) =>
        findUsers(query, { ...page, find: 'buyer1', cursor: 'buyer10@example.com' }),
      'the messages': (query) => listMessages(query, deep),
      'the contact messages': (query) => listMessages(query, { ...deep, kind: 'contact' }),
      'the sitemap': (query) => partAddresses(query, { after: A_CURSOR, limit: LIMIT }),
      'where the sitemap’s files begin': (query) => everyNthPart(query, 1_500),
      'a buyer’s orders': () => ordersOfBuyer(db, 'buyer7@example.com', { ...deep, filter: 'all' }),
    };
    for (const list of orderLists) {
      const name = `orders by ${list.filter} ${list.order}`;
      lists[name] = (query) => ordersByFilter(query, { ...page, ...list });
      lists[`${name}, deep`] = (query) => ordersByFilter(query, { ...deep, ...list });
    }
    for (const sort of [undefined, ...partSorts]) {
      for (const category of [undefined, 'Category 3']) {
        for (const inStock of [undefined, 'true'] as const) {
          const wanted = partsQuery.parse({ ...page, sort, category, inStock });
          const { next } = await listParts(db.query, wanted);
          lists[`parts by ${sort} of ${category}, in stock ${inStock}`] = (query) =>
            listParts(query, wanted);
          lists[`parts by ${sort} of ${category}, in stock ${inStock}, deep`] = (query) =>
            listParts(query, { ...wanted, cursor: next ?? '' });
        }
      }
    }
    for (const [name, read] of Object.entries(lists)) {
      const plans = (await plansOf(db, read)).replace(OF_PAGE, '$1');
      expect(plans, name).not.toMatch(READS_WHOLE);
      // A page of orders is read in its order, and its lines are sorted.
      if (name.startsWith('orders by'))
        expect(plans, name).toMatch(
          /orders_listed|orders_open_(?:unpaid|to_send)|order_lines_(?:closed|in_order)/,
        );
      else expect(plans, name).not.toMatch(SORTS);
    }
  });

  it('add up customers and sales from their indexes, without reading other orders', async () => {
    const emails = ['buyer3@example.com', 'buyer7@example.com'];
    const period = { from: 10, before: 90 };
    const reads: [string, RegExp, (query: Executor) => Promise<unknown>][] = [
      [
        'page',
        /orders_(?:\w+_)?of_buyer/,
        (query) => allAddresses(query, { limit: LIMIT, cursor: 'b' }),
      ],
      ['sums', /orders_of_buyer/, (query) => sumsOfBuyers(query, emails)],
      ['newest', /orders_of_buyer/, (query) => newestOrders(query, emails)],
      ['first and last sale', /orders_sold/, (query) => soldWithin(query, period)],
      ['slice', /orders_sold/, (query) => timeOfSale(query, period, LIMIT)],
      ['sales', /orders_sold/, (query) => sumSales(query, 'customer', period, '')],
    ];
    for (const [name, index, read] of reads) {
      const plans = await plansOf(db, read);
      expect(plans, name).toMatch(index);
      expect(plans, name).not.toMatch(READS_WHOLE);
    }
  });

  it('find parts by references and similar SKUs by an index', async () => {
    const reads: [read: () => Promise<unknown>, indexes: readonly RegExp[]][] = [
      [
        () => findRefs(db, [A_CURSOR, 'CR-48']),
        [/parts_newest|parts_pkey|autoindex_parts_1/, /parts_sku\b/, /parts_name/],
      ],
      [() => partsByReversedSku(db, ['84rc']), [/parts_sku_reversed/]],
      [
        () => neighbouringSkus(db, { key: 'cr-48', reversed: '84rc' }),
        [/parts_sku\b/, /parts_sku_reversed/],
      ],
    ];
    for (const [read, indexes] of reads) {
      const plans = await plansOf(db, read);
      for (const index of indexes) expect(plans).toMatch(index);
      expect(plans).not.toMatch(READS_WHOLE);
      expect(plans).not.toMatch(SORTS);
    }
  });

  it('find administrators by an index', async () => {
    const asked = { hostEmail: 'buyer7@example.com', limit: LIMIT };
    const lists: ((query: Executor) => Promise<unknown>)[] = [
      (query) => findAdmins(query, asked),
      (query) => findAdmins(query, { ...asked, cursor: 'buyer2@example.com' }),
      (query) => findAdmins(query, { ...asked, find: 'buyer1' }),
      lockAdmins,
    ];
    for (const list of lists) {
      const plans = await plansOf(db, list);
      expect(plans).toMatch(/users_admins/);
      expect(plans).not.toMatch(READS_WHOLE);
    }
  });

  it('find the shipments of a line and of an order by indexes', async () => {
    const id = '00000000-0000-7000-8000-000000002004';
    for (const wanted of [{ lineId: id }, { orderId: id }, { id }]) {
      const plans = await plansOf(db, (query) => findShipments(query, wanted));
      expect(plans).toMatch(/shipments_pkey|autoindex_shipments_1/);
      expect(plans).not.toMatch(READS_WHOLE);
      if (!('id' in wanted)) expect(plans).toMatch(/shipment_lines_of_line/);
    }
  });

  it('find expired mails without reading the outbox', async () => {
    for (const [done, index] of [
      ['sent_at', 'outbox_sent'],
      ['given_up_at', 'outbox_given_up'],
    ] as const) {
      const plans = await plansOf(db, () => deleteDoneBefore(db, done, { time: 1, limit: LIMIT }));
      expect(plans).toMatch(new RegExp(`\\b${index}\\b`));
      expect(plans).not.toMatch(READS_WHOLE);
      expect(plans).not.toMatch(SORTS);
    }
  });

  it.each([
    { q: 'steel' },
    { q: 'stee' },
    { q: 'stele' },
    { q: 'steel chain' },
    { q: 'steel chain', category: 'Category 3', inStock: 'true' },
    { q: 'chain', sort: 'price' },
    { q: 'drivetrain steelwork', sort: 'newest' },
    { q: 'steel work' },
    { q: 'chaindrivetrain' },
    { q: 'brass' },
    { q: 'bras' },
    { q: 'brass steel' },
    { q: 'spun brass', category: 'Category 3', inStock: 'true' },
    { q: 'brass', sort: 'price' },
  ])('search %j without reading the catalogue', async (query) => {
    const wanted = partsQuery.parse({ limit: LIMIT, ...query });
    expect(await plansOf(db, (executor) => browseParts(executor, wanted))).not.toMatch(READS_WHOLE);
  });

  it.each([
    [{ teeth: '30-31' }, 'amount'],
    [{ teeth: '30-', material: 'alloy 7', category: 'Category 3', sort: 'price' }, 'value'],
    [{ material: 'Alloy 7', inStock: 'true', sort: '-available' }, 'value'],
    [{ q: 'steel', teeth: '30' }, 'pkey|PRIMARY KEY|amount|value'],
    [{ q: 'brass', material: 'Alloy 7', sort: 'price' }, 'pkey|PRIMARY KEY|amount|value'],
  ])('filter %j by an index of the attributes', async (query, index) => {
    const wanted = partsQuery.parse({ limit: LIMIT, ...query });
    const plans = await plansOf(db, (executor) => browseParts(executor, wanted));
    expect(plans).not.toMatch(READS_WHOLE);
    expect(plans).toMatch(new RegExp(`part_attributes(?:_by_)?.*(?:${index})`));
  });

  it('offer the attributes of a category without reading other categories', async () => {
    const plans = await plansOf(db, (executor) => categoryFacets(executor, 'Category 3'));
    expect(plans).not.toMatch(READS_WHOLE);
    expect(plans).toMatch(/parts_in_category/);
  });

  it('read parts by common words in display order, and stop with the page', async () => {
    const wanted = partsQuery.parse({ limit: LIMIT, q: 'drivetrain chain' });
    const plans = await plansOf(db, (executor) => browseParts(executor, wanted));
    expect(plans).toMatch(/part_terms_by_name/);
    // A planner that expects few rows collects them first and sorts them (see Guess).
    expect(plans).not.toMatch(/Bitmap Heap Scan on part_terms hit/);
  });

  it('read parts by words of descriptions in order of creation, and stop with the page', async () => {
    const wanted = partsQuery.parse({ limit: LIMIT, q: 'brass spun' });
    const plans = await plansOf(db, (executor) => browseParts(executor, wanted));
    expect(plans).not.toMatch(/Bitmap Heap Scan on description_terms hit/);
    expect(plans).not.toMatch(/Seq Scan/);
  });

  it('compute the overview and the categories without reading orders or parts', async () => {
    const clock = { now: () => ROWS };
    const config = readConfig({});
    const settings = currentSettings(db, config);
    const plans = await plansOf(db, () => readOverview({ db, clock, config, settings }));
    expect(plans).not.toMatch(READS_WHOLE);
    expect(plans).toMatch(/orders_open/);
    expect(await plansOf(db, countCategories)).not.toMatch(READS_WHOLE);
    const without = await plansOf(db, countWithoutCategory);
    expect(without).not.toMatch(READS_WHOLE);
    expect(without).toMatch(/parts_in_category/);
  });
});
