import { directions } from '../../domain/contract/shapes.ts';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { partSorts, partsQuery } from '../../domain/parts/parts.contract.ts';
import { orderFilterNames } from '../../domain/orders/order.states.ts';
import { findRefs, partsByReversedSku } from '../features/checkouts/find-refs.store.ts';
import { neighbouringSkus } from '../features/checkouts/neighbouring-skus.store.ts';
import { deleteDoneBefore } from '../features/mail/outbox.store.ts';
import { allAddresses, sumsOfBuyers } from '../features/customers/customers.store.ts';
import { newestOrders } from '../features/orders/newest-orders.store.ts';
import { soldWithin, sumSales, timeOfSale } from '../features/sales/sales.store.ts';
import { listMessages } from '../features/messages/messages.store.ts';
import { ordersByFilter, ordersOfBuyer } from '../features/orders/paged-orders.store.ts';
import { ownOrders } from '../features/orders/own-orders.store.ts';
import { listedOrders } from '../features/orders/listed-orders.store.ts';
import { readOverview } from '../features/overview/read-overview.ts';
import { categoryFacets } from '../features/parts/attributes.store.ts';
import { browseParts } from '../features/parts/browse-parts.ts';
import { disputedOrdersToShip, standingDisputes } from '../features/orders/payment-facts.store.ts';
import { listParts } from '../features/parts/list-parts.store.ts';
import { countCategories, countWithoutCategory } from '../features/parts/parts.store.ts';
import { everyNthPart, partAddresses } from '../features/parts/sitemap.store.ts';
import { listReviews } from '../features/reviews/reviews.store.ts';
import { findShipments } from '../features/shipments/shipments.store.ts';
import { findAdmins, findUsers, listUsers, lockAdmins } from '../features/users/users.store.ts';
import { readConfig } from '../config.ts';
import { currentSettings } from '../features/settings/current-settings.ts';
import { openFresh } from '../testing/fresh-database.ts';
import type { Database, Engine, Executor } from './database.ts';

/**
 * Query plans of the pages' statements, without measuring: no plan may read a whole table, or sort what an index has
 * in order.
 */
const ROWS = 4_000;
const LIMIT = 20;
const A_CURSOR = '00000000-0000-7000-8000-000000002000';
const orderLists = orderFilterNames.flatMap((filter) =>
  directions.map((order) => ({ filter, order })),
);

/** Enough rows for indexes to pay, with statistics. */
async function fill(db: Database): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db.query);
  const numbers = (until: number) =>
    `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${until})`;
  const id = (n: string) =>
    `'00000000-0000-7000-8000-' || substr('000000000000' || ${n}, length('' || ${n}) + 1)`;
  await run(`insert into parts (id, name, name_key, category, price_minor, minimum_quantity,
      available, description, image_url, created_at, updated_at) ${numbers(ROWS)} select ${id('n')}, 'Part ' || n, 'part ' || n, 'Category ' || (n % 9), 5 + n % 300, 50,
      n % 7 * n, '', '', n, n from numbers`);
  for (const [term, each] of [
    ['steel', 3],
    ['steelwork', 7],
    ['chain', 4],
    ['drivetrain', 2],
  ] as const) {
    await run(`insert into part_terms (term, part_id, weight, name_key, signature) ${numbers(ROWS)} select '${term}', ${id('n')}, case when n % 2 = 0 then 2 else 4 end, 'part ' || n, 4503599627370495
      from numbers where n % ${each} = 0`);
  }
  for (const [term, each] of [
    ['brass', 2],
    ['spun', 3],
  ] as const)
    await run(
      `insert into description_terms (term, part_id) ${numbers(ROWS)} select '${term}', ${id('n')} from numbers where n % ${each} = 0`,
    );
  await run(
    `insert into part_attributes (part_id, key, amount) ${numbers(ROWS)} select ${id('n')}, 'teeth', n % 2000 * 1000 from numbers`,
  );
  await run(
    `insert into part_attributes (part_id, key, value, value_key) ${numbers(ROWS)} select ${id('n')}, 'material', 'Alloy ' || (n % 900), 'alloy ' || (n % 900) from numbers`,
  );
  await run(`insert into checkouts (id, user_email, currency, order_count, net_minor, tax_rate, tax_treatment, tax_minor,
      freight_minor, total_minor, po_number, po_number_key, placed_at) ${numbers(ROWS)} select ${id('n')}, 'buyer' || (n % 50) || '@example.com', 'usd', 1 + n % 2, 300, 0, 'none', 0, 0, 300, 'PO-' || n, 'po-' || n, n from numbers`);
  await run(`insert into orders (id, checkout_id, part_id, part_name, unit_price_minor, quantity, price_minor, total_minor, currency,
      user_email, user_name, phone, address, status, transaction_id, placed_at, paid_at, shipped_at, sent_units, ended_at) ${numbers(ROWS)} select ${id('n')}, ${id('n')}, ${id('(1 + n % 900)')}, 'Part', 5, 60, 300, 300, 'usd', 'buyer' || (n % 50) || '@example.com', 'Buyer B. Number' || (n % 50), '', '',
      case when n % 40 = 0 then 'unpaid' when n % 40 = 1 then 'paid' when n % 40 = 2 then 'cancelled' when n % 40 = 3 then 'partlyShipped' else 'shipped' end,
      case when n % 40 in (0, 2) then null else 'pi_' || n end, n,
      case when n % 40 in (0, 2) then null else n end,
      case when n % 40 > 2 then n end, case when n % 40 > 3 then 60 when n % 40 = 3 then 20 else 0 end, case when n % 40 = 2 then n end from numbers`);
  await run(
    `insert into shipments (id, user_email, delivery, actor, sent_at) ${numbers(ROWS)} select ${id('n')}, 'buyer' || (n % 50) || '@example.com', '{}', 'admin@example.com', n from numbers where n % 40 > 2`,
  );
  await run(
    `insert into shipment_lines (shipment_id, order_id, units) ${numbers(ROWS)} select ${id('n')}, ${id('n')}, 20 from numbers where n % 40 > 2`,
  );
  const phone = `'+' || substr(n || '7654321', 1, 8)`;
  for (const word of [`'buyer' || n`, `'number'`, `'buyer' || n || '@example.com'`, phone])
    await run(
      `insert into buyer_terms (term, user_email) ${numbers(ROWS)} select ${word}, 'buyer' || n || '@example.com' from numbers where n < 900`,
    );
  await run(
    `insert into reviews (id, email, name, image_url, rating, description, created_at) ${numbers(ROWS)} select ${id('n')}, 'b@example.com', 'B', '', 5, '', n from numbers`,
  );
  await run(
    `insert into users (id, email, role, created_at) ${numbers(ROWS)} select ${id('n')}, 'buyer' || n || '@example.com', case when n % 900 = 0 then 'admin' end, n from numbers`,
  );
  await run(
    `insert into messages (id, kind, email, created_at) ${numbers(ROWS)} select ${id('n')}, case when n % 9 = 0 then 'contact' else 'subscribe' end, 'm' || n || '@example.com', n from numbers`,
  );
  // Every tenth payment was disputed; a quarter of the disputes stand.
  const paid = `from numbers where n % 10 = 1`;
  await run(
    `insert into payment_intents (id, checkout_id, provider, amount_minor, currency, client_secret, status, created_at) ${numbers(ROWS)} select 'pi_' || n, ${id('n')}, 'stripe', 30000, 'usd', 'secret', 'succeeded', n ${paid}`,
  );
  await run(
    `insert into disputes (id, intent_id, status, amount_minor, reason, created_at, updated_at) ${numbers(ROWS)} select 'du_' || n, 'pi_' || n, case when n % 40 = 1 then 'open' else 'won' end, 30000, 'fraudulent', n, n ${paid}`,
  );
  await run(`insert into outbox (id, kind, recipient, payload, created_at, next_attempt_at, sent_at, given_up_at) ${numbers(ROWS)}
    select ${id('n')}, 'order-paid', 'b@example.com', '{}', n, n, case when n % 9 > 1 then n end, case when n % 9 = 1 then n end from numbers`);
  await run('analyze');
}

/** The plans of all statements of a read, each after its statement. */
async function plansOf(db: Database, read: (query: Executor) => Promise<unknown>): Promise<string> {
  const executors = [...new Set([db.query.getExecutor(), db.reads.getExecutor()])];
  const spies = executors.map((executor) => vi.spyOn(executor, 'executeQuery'));
  await read(db.query);
  const statements = spies.flatMap((spy) => spy.mock.calls.map(([statement]) => statement));
  for (const spy of spies) spy.mockRestore();
  expect(statements.length).toBeGreaterThan(0);
  return db.query.connection().execute(async (connection) => {
    const plans: string[] = [];
    if (db.engine === 'postgres') await sql`set enable_seqscan = off`.execute(connection);
    const explain = db.engine === 'postgres' ? 'explain' : 'explain query plan';
    for (const { sql: text, parameters } of statements) {
      const { rows } = await connection.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
      );
      plans.push(text, ...rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])));
    }
    if (db.engine === 'postgres') await sql`reset enable_seqscan`.execute(connection);
    return plans.join('\n');
  });
}

const READS_WHOLE =
  /Seq Scan on (?:parts|checkouts|part_attributes|orders|part_terms|description_terms|buyer_terms|reviews|users|messages|recent_sales|outbox|shipments|shipment_lines)\b|SCAN (?:parts|checkouts|part_attributes|attribute|orders|buyer_terms|reviews|users|messages|recent_sales|outbox|shipments|line)$|SCAN (?:part_terms|description_terms|hit)\b/m;
/** An incremental sort only orders a few rows of one name or price by id. */
const SORTS = /(?<!Incremental )\bSort\b.*cost|USE TEMP B-TREE/;

describe.each<Engine>(['sqlite', 'postgres'])('plans (%s)', (engine) => {
  let db: Database;
  let remove: () => Promise<void>;
  // Shared, since the tests only read and filling takes longest.
  beforeAll(async () => {
    ({ db, remove } = await openFresh(engine));
    await fill(db);
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
      const plans = await plansOf(db, read);
      expect(plans, name).not.toMatch(READS_WHOLE);
      expect(plans, name).not.toMatch(SORTS);
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
      ['sums', /orders_sums_of_buyer/, (query) => sumsOfBuyers(query, emails)],
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

  it('search one buyer’s orders by an index of that buyer', async () => {
    const email = 'buyer7@example.com';
    const deep = { email, limit: LIMIT, cursor: A_CURSOR };
    for (const list of orderLists)
      for (const find of ['Part 7', '0000-0001', 'PO-']) {
        const plans = await plansOf(db, () => ownOrders(db, { ...deep, ...list, find }));
        expect(plans, find).not.toMatch(READS_WHOLE);
        expect(plans, find).not.toMatch(/orders_listed|orders_by_status/);
        // Of all buyers few PO numbers begin like the other texts.
        if (find === 'PO-') expect(plans).toMatch(/checkouts_of_buyer/);
        if (find === '0000-0001') expect(plans).toMatch(/checkouts_by_number/);
      }
    const plans = await plansOf(db, () =>
      ownOrders(db, { ...deep, filter: 'all', order: 'desc', find: 'steelwork' }),
    );
    expect(plans).toMatch(/orders_of_buyer_by_part/);
    expect(plans).not.toMatch(/orders_of_part\b/);
  });

  it('find orders by their number without reading the list', async () => {
    for (const number of ['0000-0001', '0000-0', '0000', A_CURSOR]) {
      for (const list of orderLists) {
        const plans = await plansOf(db, () =>
          listedOrders(db, { ...list, number, limit: LIMIT, cursor: A_CURSOR }),
        );
        expect(plans, number).not.toMatch(READS_WHOLE);
        const indexes =
          number === A_CURSOR
            ? [/orders_pkey|autoindex_orders_1/]
            : [/orders_by_number\b/, /orders_by_number_end/];
        for (const index of indexes) expect(plans, number).toMatch(index);
        expect(plans, number).not.toMatch(/orders_listed|orders_by_status/);
      }
    }
  });

  it('find a buyer’s orders without reading others, for every filter', async () => {
    const ofBuyer = { email: 'buyer7@example.com', limit: LIMIT, cursor: A_CURSOR };
    for (const list of orderLists) {
      const plans = await plansOf(db, () => listedOrders(db, { ...ofBuyer, ...list }));
      expect(plans, list.filter).toMatch(/orders_(?:unpaid_|pending_)?of_buyer/);
      expect(plans, list.filter).not.toMatch(READS_WHOLE);
      // One buyer may have tens of thousands of orders: a page reads only its own.
      if (list.filter === 'all') expect(plans, list.order).not.toMatch(SORTS);
    }
  });

  it('find orders by name or telephone number without reading others, for every filter', async () => {
    for (const find of ['buyer7@', 'number buyer4', '0123 456717']) {
      for (const list of orderLists) {
        const plans = await plansOf(db, () =>
          listedOrders(db, { ...list, find, limit: LIMIT, cursor: A_CURSOR }),
        );
        const { filter } = list;
        expect(plans, filter).toMatch(/buyer_terms_pkey|USING PRIMARY KEY/);
        expect(plans, filter).toMatch(/orders_(?:unpaid_|pending_)?of_buyer/);
        expect(plans, filter).not.toMatch(READS_WHOLE);
        expect(plans, filter).not.toMatch(/orders_listed|orders_by_status/);
        // Open orders are found without reading a buyer's thousands of others.
        if (filter === 'pending' || filter === 'unPaid') {
          expect(plans, filter).toMatch(/orders_(?:unpaid|pending)_of_buyer/);
          expect(plans, filter).not.toMatch(/orders_of_buyer/);
        }
      }
    }
  });

  it('find orders by part without reading others, for every filter', async () => {
    for (const find of ['steelwork', 'steelw']) {
      for (const list of orderLists) {
        const plans = await plansOf(db, () =>
          listedOrders(db, { ...list, find, limit: LIMIT, cursor: A_CURSOR }),
        );
        expect(plans, list.filter).toMatch(/orders_of_part/);
        expect(plans, list.filter).not.toMatch(READS_WHOLE);
        expect(plans, list.filter).not.toMatch(/orders_listed|orders_by_status/);
      }
    }
  });

  it('find the disputes of a page of orders, and of orders to ship, by the index of standing ones', async () => {
    const { rows } = await ordersByFilter(db.query, {
      filter: 'pending',
      order: 'desc',
      limit: LIMIT,
    });
    const plans = await plansOf(db, (query) => standingDisputes(query, rows));
    expect(plans).toMatch(/disputes_standing/);
    expect(plans).not.toMatch(/(?:Seq Scan on|SCAN) disputes$/m);
    const toShip = await plansOf(db, disputedOrdersToShip);
    expect(toShip).toMatch(/disputes_standing/);
    expect(toShip).not.toMatch(READS_WHOLE);
  });

  it('find the shipments of an order and of a checkout by indexes', async () => {
    const id = '00000000-0000-7000-8000-000000002004';
    for (const wanted of [{ orderId: id }, { checkoutId: id }, { id }]) {
      const plans = await plansOf(db, (query) => findShipments(query, wanted));
      expect(plans).toMatch(/shipments_pkey|autoindex_shipments_1/);
      expect(plans).not.toMatch(READS_WHOLE);
      if (!('id' in wanted)) expect(plans).toMatch(/shipment_lines_of_order/);
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
