import type { ordersContract } from '../rules/orders.contract.ts';
import { fail, succeed } from '../../platform/rules/result.ts';
import { mapPage } from '../../platform/server/db/queries/paging.ts';
import type { Handlers } from '../../platform/server/http/api/handler.ts';
import { findListedLine, findLine, showOrder } from './orders.store.ts';
import { ordersOfBuyer } from './lists/paged-orders.store.ts';
import { managedOrders, singleOrder } from './lists/managed-orders.ts';
import { withWholeOrders } from './placing/with-whole-orders.ts';
import { ordersCsv } from './export/orders-csv.ts';

/** `checkouts`, `shipments` and `payments` have the calls that place, ship and end an order. */
export const ordersRoutes = {
  'GET /orders': async (deps, { query }) =>
    succeed(mapPage(await ordersOfBuyer(deps.db, query.email, query), showOrder)),

  'GET /manageOrders': async ({ db }, { query }) => {
    const lines = await managedOrders(db, query);
    return lines.ok ? succeed(await withWholeOrders(db.query, lines.value)) : lines;
  },

  'GET /orders.csv': (deps, { query, viewer, language }) =>
    ordersCsv(deps, viewer.email, query, language),

  'GET /order/{id}': async (deps, { params, query, viewer }) => {
    const find = query.ended === 'true' ? findLine : findListedLine;
    const order = await find(deps.db.query, params.id);
    if (!order) return fail('NOT_FOUND', { what: 'order' });
    return succeed(await singleOrder(deps.db.query, order, viewer));
  },
} satisfies Partial<Handlers<typeof ordersContract>>;
