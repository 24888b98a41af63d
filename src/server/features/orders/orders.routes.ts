import type { ordersContract } from '../../../domain/orders/orders.contract.ts';
import { fail, succeed } from '../../../domain/result.ts';
import { mapPage } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/api/handler.ts';
import { unverifiedAmong } from '../users/users.store.ts';
import type { Viewer } from '../users/viewer.ts';
import { findListedOrder, findOrder, showOrder } from './orders.store.ts';
import { ordersOfBuyer } from './paged-orders.store.ts';
import { managedOrders, singleOrder } from './managed-orders.ts';
import { ordersCsv } from './orders-csv.ts';
import { placeOrder } from './place-order.ts';
import { shipOrder } from './ship-order.ts';

/** `payments.routes.ts` has the calls that end an order. */
export const ordersRoutes = {
  'POST /orders': async (deps, { body, idempotency, limit, viewer, address }) => {
    const network = (await isVerified(deps, viewer)) ? null : deps.hashNetwork(address);
    return placeOrder(deps, body, idempotency, limit, network);
  },

  'GET /orders': async (deps, { query }) =>
    succeed(mapPage(await ordersOfBuyer(deps.db, query.email, query), showOrder)),

  'GET /manageOrders': (deps, { query }) => managedOrders(deps.db, query),

  'GET /orders.csv': (deps, { query, viewer }) => ordersCsv(deps, viewer.email, query),

  'GET /order/{id}': async (deps, { params, query, viewer }) => {
    const find = query.ended === 'true' ? findOrder : findListedOrder;
    const order = await find(deps.db.query, params.id);
    if (!order) return fail('NOT_FOUND', { what: 'order' });
    return succeed(await singleOrder(deps.db.query, order, viewer));
  },

  'PATCH /orderShipment/{id}': (deps, { params, viewer }) => shipOrder(deps, viewer, params.id),
} satisfies Partial<Handlers<typeof ordersContract>>;

/** Asks the accounts too, since the token may be older than the verification. */
async function isVerified({ db, accounts }: Deps, viewer: Viewer): Promise<boolean> {
  if (viewer.emailVerified) return true;
  return accounts !== null && !(await unverifiedAmong(db.query, [viewer.email])).has(viewer.email);
}
