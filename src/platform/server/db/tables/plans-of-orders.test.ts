import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directions } from '../../../rules/contract/shapes.ts';
import { orderFilterNames } from '../../../../orders/rules/order.states.ts';
import { listedOrders } from '../../../../orders/server/lists/listed-orders.store.ts';
import { ownOrders } from '../../../../orders/server/lists/own-orders.store.ts';
import { ordersByFilter } from '../../../../orders/server/lists/paged-orders.store.ts';
import {
  disputedOrdersToShip,
  standingDisputes,
} from '../../../../orders/server/payment-facts.store.ts';
import { openFresh } from '../../../../testing/server/database/fresh-database.ts';
import {
  A_CURSOR,
  READS_WHOLE,
  SORTS,
  fillTables,
  plansOf,
} from '../../../../testing/server/database/query-plans.ts';
import type { Database, Engine } from '../database.ts';

/** A walk through the orders of all buyers; PostgreSQL uses these indexes to find an order by its id too. */
const WALKS =
  /(?:orders_listed|orders_open_unpaid|orders_open_to_send)(?: on orders .*\n.*Index Cond: (?!.*\bid = )| \((?!.*\bid=\?))/;

/** Query plans of the lists and searches of orders, as plans.test.ts asks for them. */
const LIMIT = 20;
const orderLists = orderFilterNames.flatMap((filter) =>
  directions.map((order) => ({ filter, order })),
);

describe.each<Engine>(['sqlite', 'postgres'])('plans of orders (%s)', (engine) => {
  let db: Database;
  let remove: () => Promise<void>;
  // Shared, since the tests only read and filling takes longest.
  beforeAll(async () => {
    ({ db, remove } = await openFresh(engine));
    await fillTables(db);
  });
  afterAll(() => remove());

  it('search one buyer’s orders by an index of that buyer', async () => {
    const email = 'buyer7@example.com';
    const deep = { email, limit: LIMIT, cursor: A_CURSOR };
    for (const list of orderLists)
      for (const find of ['Part 7', '0000-0001', 'PO-', 'mill st']) {
        const plans = await plansOf(db, () => ownOrders(db, { ...deep, ...list, find }));
        expect(plans, find).not.toMatch(READS_WHOLE);
        expect(plans, find).not.toMatch(WALKS);
        // Of all buyers few PO numbers begin like the other texts.
        if (find === 'PO-' || find === 'mill st') expect(plans).toMatch(/orders_of_buyer/);
        if (find === '0000-0001') expect(plans).toMatch(/orders_by_number/);
      }
    const plans = await plansOf(db, () =>
      ownOrders(db, { ...deep, filter: 'all', order: 'desc', find: 'steelwork' }),
    );
    expect(plans).toMatch(/orders_of_buyer/);
    expect(plans).not.toMatch(/order_lines_of_part/);
  });

  it('read a company’s orders by an index of that company', async () => {
    const owner = { email: 'buyer7@example.com', companyId: 'c', limit: LIMIT, cursor: A_CURSOR };
    for (const list of orderLists)
      for (const find of [undefined, 'PO-']) {
        const plans = await plansOf(db, () => ownOrders(db, { ...owner, ...list, find }));
        expect(plans).not.toMatch(READS_WHOLE);
        expect(plans).not.toMatch(WALKS);
        expect(plans).toMatch(/orders_of_company/);
      }
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
        expect(plans, number).not.toMatch(WALKS);
      }
    }
  });

  it('find a buyer’s orders without reading others, for every filter', async () => {
    const ofBuyer = { email: 'buyer7@example.com', limit: LIMIT, cursor: A_CURSOR };
    for (const list of orderLists) {
      const plans = await plansOf(db, () => listedOrders(db, { ...ofBuyer, ...list }));
      expect(plans, list.filter).toMatch(/orders_(?:open_)?of_buyer/);
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
        expect(plans, filter).toMatch(/orders_(?:open_)?of_buyer/);
        expect(plans, filter).not.toMatch(READS_WHOLE);
        expect(plans, filter).not.toMatch(WALKS);
        // Open orders are found without reading a buyer's thousands of others.
        if (filter === 'pending' || filter === 'unPaid') {
          expect(plans, filter).toMatch(/orders_open_of_buyer/);
          // A search for a part of a PO number may read the index of these.
          expect(plans, filter).not.toMatch(/orders_of_buyer\b/);
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
        expect(plans, list.filter).toMatch(/order_lines_of_part/);
        expect(plans, list.filter).not.toMatch(READS_WHOLE);
        expect(plans, list.filter).not.toMatch(WALKS);
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
});
