import type { ordersContract } from '../../rules/orders.contract.ts';
import { fail, succeed } from '../../../platform/rules/result.ts';
import { mapPage } from '../../../platform/server/db/queries/paging.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { ordersCsv } from '../export/orders-csv.ts';
import { findLine, findListedLine } from '../lines.store.ts';
import { managedOrders } from '../lists/managed-orders.ts';
import { ordersOfBuyer } from '../lists/paged-orders.store.ts';
import { singleLine } from '../reading/single-line.ts';
import { showLine, showManagedLine, showSingleLine } from './answers.ts';

/** `checkouts`, `shipments` and `payments` have the calls that place, ship and end an order. */
export const ordersRoutes = {
  'GET /orders': async (deps, { query }) =>
    succeed(mapPage(await ordersOfBuyer(deps.db, query.email, query), showLine)),

  'GET /manageOrders': async ({ db }, { query }) => {
    const lines = await managedOrders(db, query);
    return lines.ok ? succeed(mapPage(lines.value, showManagedLine)) : lines;
  },

  'GET /orders.csv': (deps, { query, viewer, language }) =>
    ordersCsv(deps, viewer.email, query, language),

  'GET /order/{id}': async (deps, { params, query, viewer }) => {
    const find = query.ended === 'true' ? findLine : findListedLine;
    const line = await find(deps.db.query, params.id);
    if (!line) return fail('NOT_FOUND', { what: 'order' });
    return succeed(showSingleLine(await singleLine(deps.db.query, line, viewer)));
  },
} satisfies Partial<Handlers<typeof ordersContract>>;
